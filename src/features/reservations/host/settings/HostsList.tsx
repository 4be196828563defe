import { type SubmitEvent, useId, useRef, useState } from 'react'
import { isEmail } from '../../../../domain/entries/form-schema'
import { trimContact } from '../../../../domain/text'
import { getAuthErrorReason } from '../../../auth/auth-error'
import { loadHostApi } from '../../api/load-host-api'
import { useHost } from '../data/host-context'

/** The restaurant's accounts for this page. Only the studio's staff, who may open every venue, see and change the list. */
export function HostsList() {
  const { messages, hostMessages, venueRow, perform } = useHost()
  const [hosts, setHosts] = useState<string[]>()
  const [email, setEmail] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const [loadError, setLoadError] = useState('')
  const section = useRef<HTMLElement>(null)
  const id = useId()
  const { hosts: labels } = hostMessages.settings

  async function load() {
    setLoadError('')
    try {
      const { listHosts } = await loadHostApi()
      setHosts(await listHosts(venueRow.slug))
      // The focused button is removed, so the focus moves to the section.
      section.current?.focus()
    } catch (error) {
      const isRefused = getAuthErrorReason(error) === 'refused'
      setLoadError(isRefused ? labels.refused : messages.unreachable)
    }
  }

  async function changeHost(address: string, isHost: boolean) {
    const result = await perform({
      async send() {
        const { listHosts, setHost } = await loadHostApi()
        await setHost(venueRow.slug, address, isHost)
        setHosts(await listHosts(venueRow.slug))
        return 'done'
      },
      async isStored() {
        const { listHosts } = await loadHostApi()
        const stored = await listHosts(venueRow.slug)
        setHosts(stored)
        return stored.includes(address) === isHost
      },
      done: () => (isHost ? labels.added : labels.removed)(address),
    })
    if (result !== 'done') return
    if (isHost) setEmail('')
    // The focused button is removed with its host.
    else section.current?.focus()
  }

  function handleAdd(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = trimContact(email).toLowerCase()
    setIsInvalid(!isEmail(address))
    if (isEmail(address)) changeHost(address, true)
  }

  return (
    <section ref={section} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{labels.title}</h2>
      <p className="text-muted">{labels.note}</p>
      {!hosts && (
        <button type="button" className="host-action" onClick={load}>
          {labels.show}
        </button>
      )}
      {loadError && <p role="alert">{loadError}</p>}
      {hosts?.length === 0 && <p>{labels.none}</p>}
      <ul className="host-lines">
        {hosts?.map((host) => (
          <li key={host}>
            {host}{' '}
            <button
              type="button"
              className="host-action"
              aria-label={`${labels.remove}: ${host}`}
              onClick={() => changeHost(host, false)}
            >
              {labels.remove}
            </button>
          </li>
        ))}
      </ul>
      {hosts && (
        <form className="host-tools" onSubmit={handleAdd} noValidate>
          <label htmlFor={`${id}-email`}>{labels.email}</label>
          <input
            id={`${id}-email`}
            type="email"
            value={email}
            autoComplete="off"
            aria-invalid={isInvalid}
            aria-describedby={isInvalid ? `${id}-error` : undefined}
            onChange={({ target }) => setEmail(target.value)}
          />
          <button type="submit" className="host-action">
            {labels.add}
          </button>
          {isInvalid && (
            <p className="host-error" id={`${id}-error`}>
              {labels.invalidEmail}
            </p>
          )}
        </form>
      )}
    </section>
  )
}
