import { useEffect, useId, useRef, useState } from 'react'
import { Choice } from '../components/Choice'
import { ConfirmDialog } from '../components/ConfirmDialog'
import { fieldLabels, inbox, problems } from '../content/inbox'
import { type Reason, reasonOf } from '../lib/account-error'
import { toCsv } from '../lib/csv'
import { matcher } from '../lib/search'
import { useOnline } from '../lib/use-online'
import { EntryRow, nameOf } from './EntryRow'
import stylesheet from './inbox.css?url'
import { loadInbox } from './load-inbox'
import type { InboxEntry } from './store'

type InboxViewProps = {
  /** Who is signed in. */
  email: string
  loaded: InboxEntry[]
  reload: () => void
  signOut: () => void
}

type FormFilter = 'all' | InboxEntry['form']
type StateFilter = 'all' | 'open' | 'done'

/** The order of the forms in the list and its filter. */
const forms = ['leads', 'contact'] as const

/** Everything that was sent, with what staff do to find, answer, correct and erase it. */
export function InboxView({ email, loaded, reload, signOut }: InboxViewProps) {
  const [entries, setEntries] = useState(loaded)
  const [query, setQuery] = useState('')
  const [form, setForm] = useState<FormFilter>('all')
  const [state, setState] = useState<StateFilter>('all')
  const [erasing, setErasing] = useState<InboxEntry>()
  /** The keys of the entries whose correction is open. */
  const [correcting, setCorrecting] = useState<ReadonlySet<string>>(new Set())
  const [asksToReload, setAsksToReload] = useState(false)
  const [notice, setNotice] = useState('')
  const [problem, setProblem] = useState<Reason>()
  const list = useRef<HTMLElement>(null)
  const searchId = useId()
  const online = useOnline()

  const marked = entries.every(({ done }) => done !== undefined)

  useEffect(() => {
    let gone = false
    loadInbox()
      .then(({ readMarks }) => readMarks(loaded))
      .then(
        (done) =>
          gone || setEntries((all) => all.map((each) => ({ done: done.has(each.key), ...each }))),
        (error) => gone || setProblem(reasonOf(error)),
      )
    return () => {
      gone = true
    }
  }, [loaded])

  const matches = matcher(query)
  const shown = entries.filter(
    (entry) =>
      (form === 'all' || entry.form === form) &&
      (state === 'all' || entry.done === (state === 'done')) &&
      matches(Object.values(entry.fields)),
  )

  function put(before: InboxEntry, after: InboxEntry[]) {
    setEntries((all) => all.flatMap((entry) => (entry.key === before.key ? after : [entry])))
  }

  /** Does something to the database and says what came of it. */
  async function attempt(work: () => Promise<void>, done: string): Promise<boolean> {
    setNotice('')
    setProblem(undefined)
    try {
      await work()
      setNotice(done)
      return true
    } catch (error) {
      setProblem(reasonOf(error))
      return false
    }
  }

  function mark(entry: InboxEntry, done: boolean) {
    return attempt(
      async () => {
        await (await loadInbox()).markDone(entry, done)
        put(entry, [{ ...entry, done }])
      },
      done ? inbox.marked : inbox.unmarked,
    )
  }

  function correct(entry: InboxEntry, fields: Record<string, string>) {
    return attempt(async () => {
      put(entry, [await (await loadInbox()).correct(entry, fields)])
    }, inbox.corrected)
  }

  function erase(entry: InboxEntry) {
    return attempt(async () => {
      await (await loadInbox()).erase(entry)
      put(entry, [])
    }, inbox.erased)
  }

  function noteCorrecting({ key }: InboxEntry, open: boolean) {
    setCorrecting((before) => {
      const after = new Set(before)
      if (open) after.add(key)
      else after.delete(key)
      return after
    })
  }

  function endErasing(erased: boolean) {
    setErasing(undefined)
    // The button that had the focus is gone with its entry.
    if (erased) list.current?.focus()
  }

  return (
    <div className="inbox">
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <div className="inbox-account">
        <p>
          {email}{' '}
          <button type="button" className="inbox-action" onClick={signOut}>
            {inbox.signOut}
          </button>{' '}
          <button
            type="button"
            className="inbox-action"
            onClick={correcting.size > 0 ? () => setAsksToReload(true) : reload}
          >
            {inbox.reload}
          </button>
        </p>
      </div>

      <search className="inbox-tools" aria-label={inbox.tools}>
        <div className="inbox-search">
          <label htmlFor={searchId}>{inbox.search}</label>
          <input
            id={searchId}
            type="search"
            value={query}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${searchId}-note`}
            onChange={({ target }) => setQuery(target.value)}
          />
          <p id={`${searchId}-note`}>{inbox.searchNote}</p>
        </div>
        <Choice
          className="inbox-choice"
          legend={inbox.form}
          options={{ all: inbox.all, ...inbox.forms }}
          value={form}
          choose={setForm}
        />
        <Choice
          className="inbox-choice"
          legend={inbox.state}
          options={{ all: inbox.all, ...inbox.states }}
          value={state}
          choose={setState}
          disabled={!marked}
        />
        <button
          type="button"
          className="button"
          data-quiet=""
          disabled={shown.length === 0 || !marked}
          onClick={() => download(shown)}
        >
          {inbox.export}
        </button>
      </search>

      {online || (
        <p role="status" className="inbox-offline">
          {inbox.offline}
        </p>
      )}
      <div className="inbox-notices">
        <p role="status">{notice}</p>
        {problem && <p role="alert">{problems[problem]}</p>}
      </div>

      <section ref={list} tabIndex={-1} className="inbox-list" aria-label={inbox.list}>
        <p>
          <strong role="status">{inbox.count(shown.length, entries.length)}</strong>{' '}
          <span className="inbox-quiet">{inbox.order}</span>
        </p>
        {entries.length === 0 && <p>{inbox.empty}</p>}
        {entries.length > 0 && shown.length === 0 && <p>{inbox.noneFound}</p>}
        {forms.map((each) => (
          <Group
            key={each}
            title={inbox.forms[each]}
            entries={shown.filter((entry) => entry.form === each)}
            correcting={correcting}
            setCorrecting={noteCorrecting}
            mark={mark}
            correct={correct}
            erase={setErasing}
          />
        ))}
      </section>

      <details className="inbox-rights">
        <summary>{inbox.rights.title}</summary>
        <ol>
          {inbox.rights.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>

      {erasing && (
        <ConfirmDialog
          question={inbox.eraseQuestion}
          keep={inbox.keep}
          confirm={inbox.eraseNow}
          acting={inbox.oneMoment}
          className="inbox-dialog"
          act={() => erase(erasing)}
          close={endErasing}
        >
          <strong dir="auto">
            {inbox.entry[erasing.form]} {erasing.id}, {nameOf(erasing)}
          </strong>
          . {inbox.eraseText}
        </ConfirmDialog>
      )}
      {asksToReload && (
        <ConfirmDialog
          question={inbox.reloadQuestion}
          keep={inbox.reloadNot}
          confirm={inbox.reloadNow}
          acting={inbox.oneMoment}
          className="inbox-dialog"
          act={async () => true}
          close={(confirmed) => {
            setAsksToReload(false)
            if (confirmed) reload()
          }}
        >
          {inbox.reloadText}
        </ConfirmDialog>
      )}
    </div>
  )
}

type GroupProps = {
  title: string
  entries: InboxEntry[]
  correcting: ReadonlySet<string>
  setCorrecting: (entry: InboxEntry, open: boolean) => void
  mark: (entry: InboxEntry, done: boolean) => void
  correct: (entry: InboxEntry, fields: Record<string, string>) => Promise<boolean>
  erase: (entry: InboxEntry) => void
}

function Group({ title, entries, correcting, setCorrecting, ...actions }: GroupProps) {
  const id = useId()
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="inbox-quiet">{entries.length}</span>
      </h2>
      <ol className="inbox-entries">
        {entries.map((entry) => (
          <li key={entry.key}>
            <EntryRow
              entry={entry}
              correcting={correcting.has(entry.key)}
              setCorrecting={(open) => setCorrecting(entry, open)}
              {...actions}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Saves entries as a file that a spreadsheet opens. */
function download(entries: InboxEntry[]) {
  const known = Object.keys(fieldLabels)
  const others = entries.flatMap(({ fields }) => Object.keys(fields))
  const columns = [...new Set([...known, ...others])]
  const heading = [
    ...Object.values(inbox.columns),
    ...columns.map((name) => fieldLabels[name] ?? name),
  ]
  const rows = entries.map(({ form, id, done, fields }) => [
    inbox.entry[form],
    String(id),
    done ? inbox.yes : inbox.no,
    ...columns.map((name) => fields[name] ?? ''),
  ])
  const file = new Blob([toCsv([heading, ...rows])], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  // sv-SE writes a day as 2026-11-21, in the time zone of whoever exports.
  link.download = `${inbox.file}-${new Date().toLocaleDateString('sv-SE')}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
