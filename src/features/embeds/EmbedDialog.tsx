import { useEffect, useId, useRef, useState } from 'react'
import type { embed } from '../../content/en/embed'
import type { Project } from '../../content/projects'
import { loadMessages, useMessages } from '../../lib/messages'
import styles from './EmbedDialog.module.css'
import { buildSnippet, getFramePath } from './snippet'

const DEFAULT_HEIGHT_PX = 480
const MIN_HEIGHT_PX = 180

type EmbedDialogProps = {
  messages: typeof embed
  /** The tour's name in /embed/<name>. */
  name: string
  project: Project
  /** The deep link to the view that is shown, as a hash; '' before the first view. */
  hash: string
  onClose: () => void
}

/** The code that shows a tour on another site, with a preview. */
export function EmbedDialog(props: EmbedDialogProps) {
  const { messages, name, project, onClose } = props
  const page = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const code = useRef<HTMLTextAreaElement>(null)
  const [sizing, setSizing] = useState<'16:9' | 'fixed height'>('16:9')
  const [pixels, setPixels] = useState(DEFAULT_HEIGHT_PX)
  const [lang, setLang] = useState(page.lang)
  const [title, setTitle] = useState(page.projects[project.messageId].title)
  const [keepsView, setKeepsView] = useState(false)
  const [status, setStatus] = useState('')
  const id = useId()

  const usedPixels = Math.max(pixels || 0, MIN_HEIGHT_PX)
  const height = sizing === '16:9' ? undefined : usedPixels
  const hash = keepsView ? props.hash : ''
  const allowedOrigins = project.embed === 'anywhere' ? undefined : project.embed
  const snippet = buildSnippet({ name, title, lang, height, hash })

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  useEffect(() => {
    let isCancelled = false
    loadMessages(lang).then(
      ({ projects }) => isCancelled || setTitle(projects[project.messageId].title),
      // The title keeps its language.
      () => {},
    )
    return () => {
      isCancelled = true
    }
  }, [lang, project])

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change of the options, the code that was copied is another one.
  useEffect(() => setStatus(''), [snippet])

  async function copy() {
    try {
      await navigator.clipboard.writeText(snippet)
      setStatus(messages.copied)
    } catch {
      code.current?.select()
      setStatus(messages.selected)
    }
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{messages.title}</h2>
      <p>{messages.intro}</p>
      {allowedOrigins && <p>{`${messages.limited}: ${allowedOrigins.join(', ')}`}</p>}
      <div className={styles.options}>
        <fieldset>
          <legend>{messages.size}</legend>
          <label>
            <input
              type="radio"
              name={id}
              checked={sizing === '16:9'}
              onChange={() => setSizing('16:9')}
            />
            {messages.ratio}
          </label>
          <label>
            <input
              type="radio"
              name={id}
              checked={sizing === 'fixed height'}
              onChange={() => setSizing('fixed height')}
            />
            {messages.height}
          </label>
          {sizing === 'fixed height' && (
            <label>
              {messages.pixels}
              <input
                type="number"
                min={MIN_HEIGHT_PX}
                step={10}
                value={pixels || ''}
                onChange={({ target }) => setPixels(target.valueAsNumber)}
                onBlur={() => setPixels(usedPixels)}
              />
            </label>
          )}
        </fieldset>
        <fieldset>
          <legend>{messages.language}</legend>
          {(['el', 'en'] as const).map((each) => (
            <label key={each} lang={each}>
              <input
                type="radio"
                name={`${id}-lang`}
                checked={lang === each}
                onChange={() => setLang(each)}
              />
              {each === 'el' ? 'Ελληνικά' : 'English'}
            </label>
          ))}
        </fieldset>
        {props.hash && (
          <label>
            <input
              type="checkbox"
              checked={keepsView}
              onChange={({ target }) => setKeepsView(target.checked)}
            />
            {messages.view}
          </label>
        )}
      </div>
      <label className={styles.code}>
        {messages.code}
        <textarea
          ref={code}
          readOnly
          rows={5}
          value={snippet}
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <div className={styles.actions}>
        <button type="button" className="button" onClick={copy}>
          {messages.copy}
        </button>
        <button
          type="button"
          className="button"
          data-variant="secondary"
          onClick={() => dialog.current?.close()}
        >
          {messages.close}
        </button>
        <p role="status">{status}</p>
      </div>
      <h3>{messages.preview}</h3>
      {/* A new `src` would add a history entry, so the key replaces the whole frame. */}
      <iframe
        key={lang + hash}
        src={getFramePath({ name, lang, hash })}
        title={`${messages.preview}: ${title}`}
        style={height === undefined ? { aspectRatio: '16/9' } : { height }}
        allow="fullscreen"
      />
    </dialog>
  )
}
