import { useEffect, useId, useRef, useState } from 'react'
import { RadioGroup } from '../../../../components/RadioGroup'
import type { NotificationSettings as Settings } from '../../../../domain/reservations/notification-settings'
import { loadHostApi } from '../../api/load-host-api'
import { useHost } from '../data/host-context'

type Account = { email: string; isHost: boolean; settings: Settings }

/** The emails that the signed-in account gets. A choice is stored at once. */
export function NotificationSettings() {
  const { hostMessages, venueRow, perform } = useHost()
  const [account, setAccount] = useState<Account | 'failed'>()
  const [isSaved, setIsSaved] = useState(false)
  /** The last save, because a later choice must be stored later. */
  const lastSave = useRef(Promise.resolve())
  const id = useId()
  const labels = hostMessages.settings.emails
  const { slug } = venueRow

  useEffect(() => {
    let isCancelled = false
    loadAccount(slug).then((found) => isCancelled || setAccount(found))
    return () => {
      isCancelled = true
    }
  }, [slug])

  function change(before: Account, part: Partial<Settings>) {
    const settings = { ...before.settings, ...part }
    setAccount({ ...before, settings })
    setIsSaved(false)
    lastSave.current = lastSave.current.then(() => save(settings))
  }

  async function save(settings: Settings) {
    const result = await perform({
      async send() {
        const { saveNotificationSettings } = await loadHostApi()
        await saveNotificationSettings(slug, settings)
        return 'done'
      },
    })
    setIsSaved(result === 'done')
    if (result !== 'done') setAccount(await loadAccount(slug))
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{labels.title}</h2>
      {account === 'failed' && <p role="alert">{labels.failed}</p>}
      {account && account !== 'failed' && !account.isHost && (
        <p className="text-muted">{labels.noHost(account.email)}</p>
      )}
      {account && account !== 'failed' && account.isHost && (
        <>
          <p className="text-muted">{labels.note(account.email)}</p>
          <fieldset className="host-checks">
            <legend>{labels.which}</legend>
            {(['bookings', 'dayList'] as const).map((kind) => (
              <label key={kind}>
                <input
                  type="checkbox"
                  checked={account.settings[kind]}
                  onChange={({ target }) => change(account, { [kind]: target.checked })}
                />
                {labels[kind]}
              </label>
            ))}
          </fieldset>
          <RadioGroup
            legend={labels.lang}
            className="host-choice"
            options={hostMessages.languages}
            value={account.settings.lang}
            onChange={(lang) => change(account, { lang })}
          />
        </>
      )}
      <p role="status">{isSaved && labels.saved}</p>
    </section>
  )
}

async function loadAccount(slug: string): Promise<Account | 'failed'> {
  try {
    const { getNotificationSettings } = await loadHostApi()
    return await getNotificationSettings(slug)
  } catch {
    return 'failed'
  }
}
