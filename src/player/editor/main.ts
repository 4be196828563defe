import { make } from '../controls/dom'
import { probeWebGL } from '../panorama/probe'
import { Editor } from './editor'
import { Server } from './server'
import '../player.css'
import './editor.css'

/*
 * The tour editor, for staff. The development server gives it at `/samples/<name>/index.htm?edit`
 * (scripts/tour/editor.mjs); nothing of it is in a build.
 */

const name = location.pathname.split('/').at(-2) ?? ''
const server = new Server(name)
document.documentElement.dataset.player = 'live'

try {
  new Editor(name, await server.read(), server, probeWebGL(false)?.isSlow ?? false)
} catch (error) {
  console.error(error)
  const sentence =
    error instanceof SyntaxError
      ? 'tour.json, words.el.json or the list of photographs is no JSON: mend it (npm run samples says where), then open this page again.'
      : 'This tour cannot be opened: is the development server running (npm start), is the tour sound (npm run samples), and does the browser draw in 3D?'
  document.querySelector('main')?.append(make('p', { class: 'failure', role: 'alert' }, sentence))
}
