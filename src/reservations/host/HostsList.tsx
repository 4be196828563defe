import { type SubmitEvent, useId, useRef, useState } from 'react'
import { reasonOf } from '../../lib/account-error'
import { isEmail } from '../../lib/entries'
import { loadHostStore } from '../load-host-store'
import { type Attempt, useTasks } from './tasks-context'

/** Who may open this page. Staff alone see the list, and change it. */
export function HostsList({ attempt }: { attempt: Attempt }) {
  const { tasks, row } = useTasks()
  const [hosts, setHosts] = useState<string[]>()
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const section = useRef<HTMLElement>(null)
  const id = useId()
  const said = tasks.settings.hosts

  async function load() {
    try {
      const { listHosts } = await loadHostStore()
      setHosts(await listHosts(row.slug))
      // The button that had the focus is gone.
      section.current?.focus()
    } catch (error) {
      setIsRefused(reasonOf(error) === 'refused')
    }
  }

  async function set(address: string, isHost: boolean) {
    const done = await attempt(
      async () => {
        const { listHosts, setHost } = await loadHostStore()
        await setHost(row.slug, address, isHost)
        setHosts(await listHosts(row.slug))
        return 'done'
      },
      (isHost ? said.added : said.removed)(address),
    )
    if (done === 'done' && isHost) setEmail('')
  }

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = email.trim().toLowerCase()
    setWrong(!isEmail(address))
    if (isEmail(address)) set(address, true)
  }

  return (
    <section ref={section} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{said.title}</h2>
      <p className="host-quiet">{said.note}</p>
      {!hosts && (
        <button type="button" className="host-action" onClick={load}>
          {said.show}
        </button>
      )}
      {isRefused && <p role="alert">{said.refused}</p>}
      {hosts?.length === 0 && <p>{said.none}</p>}
      <ul className="host-lines">
        {hosts?.map((host) => (
          <li key={host}>
            {host}{' '}
            <button
              type="button"
              className="host-action"
              aria-label={`${said.remove}: ${host}`}
              onClick={() => set(host, false)}
            >
              {said.remove}
            </button>
          </li>
        ))}
      </ul>
      {hosts && (
        <form className="host-tools" onSubmit={add} noValidate>
          <label htmlFor={`${id}-email`}>{said.email}</label>
          <input
            id={`${id}-email`}
            type="email"
            value={email}
            autoComplete="off"
            aria-invalid={wrong}
            aria-describedby={`${id}-wrong`}
            onChange={({ target }) => setEmail(target.value)}
          />
          <button type="submit" className="host-action">
            {said.add}
          </button>
          {wrong && (
            <p className="host-wrong" id={`${id}-wrong`}>
              {said.wrong}
            </p>
          )}
        </form>
      )}
    </section>
  )
}
