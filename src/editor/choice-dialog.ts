import { h } from '../player/ui/dom'
import { textButton } from './fields'

type Choice = {
  title: string
  text: string
  /** Handlers by the label of their button. */
  choices: Record<string, () => void>
}

/** Shows a modal dialog that only its buttons close. */
export function showChoiceDialog({ title, text, choices }: Choice) {
  const buttons = Object.entries(choices).map(([label, onChoose]) =>
    textButton(label, () => {
      dialog.remove()
      onChoose()
    }),
  )
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'question' },
    h('h2', { id: 'question' }, title),
    h('p', {}, text),
    h('div', { class: 'row' }, ...buttons),
  )
  // Escape closes a dialog, but chooses nothing.
  dialog.addEventListener('close', () => dialog.showModal())
  document.body.append(dialog)
  dialog.showModal()
}

export const isDialogOpen = () => document.querySelector('dialog') !== null
