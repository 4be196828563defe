import { h } from '../player/ui/dom'
import { Editor } from './editor'
import { EditorApi } from './editor-api'
import '../player/player.css'
import './editor.css'
import './panel.css'
import './fields.css'
import './plan-inspector.css'
import './placement.css'
import './marks.css'
import './scene-strip.css'

/*
 * The tour editor, for staff. The development server serves it at `/samples/<name>/index.htm?edit`
 * (scripts/tour/editor-plugin.mjs). It is in no build.
 */

const name = location.pathname.split('/').at(-2) ?? ''
const api = new EditorApi(name)
document.documentElement.dataset.player = 'live'

try {
  new Editor(name, await api.readTour(), api)
} catch (error) {
  console.error(error)
  const message =
    error instanceof SyntaxError
      ? 'tour.json, locale.el.json or the list of photographs is not valid JSON: correct it (npm run validate says where), then open this page again.'
      : 'This tour cannot be opened: check that the development server is running (npm start), that npm run validate finds no problem, and that the browser supports WebGL.'
  document.querySelector('main')?.append(h('p', { class: 'failure', role: 'alert' }, message))
}
