import { ColorManagement, type Object3D, Vector3 } from 'three'
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { iconButton, make } from '../controls/dom'
import { icons } from '../controls/icons'
import { placePoint, pointButton } from '../controls/points'
import { Shell, type ShellOptions } from '../controls/shell'
import type { Model, ModelPoint } from '../format/model'
import { isUpright } from '../format/tour'
import { headsetButton, rooms } from '../headset/button'
import { wordsWith } from '../words/en'
import { provideMaterials } from './materials'
import { canPutOnTable, putOnTable } from './on-table'
import { OrbitStage } from './orbit-stage'

export { readModel } from '../format/model'

/**
 * Shows a page's 3D model, to be turned by hand and key, with its points.
 * @throws when the browser's WebGL refuses
 */
export async function showModel(model: Model, options: ShellOptions) {
  // The panorama viewer switches colour management off for the whole of three.js.
  ColorManagement.enabled = true
  provideMaterials()
  const shell = new Shell(model.title, 'lookAtModel', options)
  const said = shell.words
  shell.stage.classList.add('model')
  const opening = () => (isUpright(innerWidth, innerHeight) && model.upright) || model.view

  const stage = new OrbitStage(shell, opening(), () => placeMarks())
  const marks = model.points.map((point) => {
    const { title, lang } = point
    const press = () => visit(point)
    const name = wordsWith(point, said).more(title)
    const button = pointButton({ kind: 'info', name, label: title, lang, press })
    return { point, button, position: new Vector3(...point.position) }
  })
  const placeMarks = () => {
    const { clientWidth: width, clientHeight: height } = shell.stage
    for (const { button, position } of marks) {
      placePoint(button, stage.project(position, width, height), width, height)
    }
  }
  const visit = (point: ModelPoint) => {
    // In an upright frame less fits in from side to side: it is further away from everything.
    stage.fly(point.view, point.view.distance * (opening().distance / model.view.distance))
    shell.panel?.toggle(false)
    shell.card.open(point, marks.find((mark) => mark.point === point)?.button)
    options.say({ type: 'hotspot.click', scene: 'model', point: point.id, kind: 'info' })
  }

  let loaded: Object3D | undefined
  const table = iconButton(icons.table, said.onTable, () => loaded && putOnTable(loaded, stage))
  table.hidden = true
  const points = make('ul', { class: 'points', 'aria-label': said.points })
  points.append(...marks.map(({ button }) => make('li', {}, button)))
  shell.addControls(
    [
      iconButton(icons.whole, said.whole, () => stage.fly(opening())),
      iconButton(icons.zoomOut, said.zoomOut, () => stage.zoomOut()),
      iconButton(icons.zoomIn, said.zoomIn, () => stage.zoomIn()),
      table,
      headsetButton(shell, async (session) => {
        const { enterModel } = await rooms.model()
        if (!loaded) throw new Error('There is no model yet')
        await enterModel(session, {
          stage,
          model: loaded,
          view: model.view,
          words: said,
          isStill: shell.still.matches,
        })
      }),
    ],
    [points],
  )
  shell.panel?.name(model.title, `${said.points}: ${model.title}`)
  shell.panel?.list(
    model.points.map((point) => ({
      name: point.title,
      text: point.text,
      lang: point.lang,
      open: () => visit(point),
    })),
  )
  shell.watchContext(stage.renderer.domElement, () => stage.draw())
  shell.connect({
    onKey: (key) => stage.press(key),
    onWheel: (pixels, isPinch) => stage.wheel(pixels, isPinch),
    onFree: (isFree) => {
      shell.stage.style.touchAction = isFree ? 'none' : 'pan-y'
    },
    onCommand: () => {},
  })

  const load = async () => {
    try {
      const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
      loaded = (await loader.loadAsync(model.file)).scene
    } catch (error) {
      console.error(error)
      return shell.fail(said.noModel, load)
    }
    stage.start(loaded)
    requestAnimationFrame(() => {
      options.say({ type: 'scene.enter', scene: 'model', name: model.title })
      shell.ready('model')
    })
  }
  await load()
  table.hidden = !(await canPutOnTable())
}
