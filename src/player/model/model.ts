import {
  ColorManagement,
  HemisphereLight,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PerspectiveCamera,
  RingGeometry,
  Scene,
  Spherical,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { Card, fullScreenButton, Note, stepBack, WordsPanel } from '../controls/controls'
import { iconButton, make, READ } from '../controls/dom'
import { icons } from '../controls/icons'
import type { TourMessage } from '../format/messages'
import type { Model, ModelPoint, Orbit } from '../format/model'
import { isUpright } from '../format/tour'
import { words } from '../words'
import { hideNearWalls } from './near-walls'

export { readModel } from '../format/model'

export type ModelOptions = {
  model: Model
  wordsElement: HTMLElement
  isEmbedded: boolean
  isSlow: boolean
  say: (message: TourMessage) => void
}

const FOV = 35
const FLIGHT_MS = 900
const TURN_DEGREES = 12
/** On a table the model stands at one to twenty. */
const TABLE_SCALE = 0.05

/** Where a camera stands, and what it looks at. */
function place(orbit: Orbit, distance = orbit.distance): { target: Vector3; position: Vector3 } {
  const target = new Vector3(...orbit.target)
  const spherical = new Spherical(
    distance,
    MathUtils.degToRad(90 - orbit.elevation),
    MathUtils.degToRad(orbit.azimuth),
  )
  return { target, position: new Vector3().setFromSpherical(spherical).add(target) }
}

/**
 * Shows a page's 3D model, to be turned by hand and key, with its points.
 * @throws when the browser's WebGL refuses
 */
export async function showModel({ model, wordsElement, isEmbedded, isSlow, say }: ModelOptions) {
  // The panorama viewer switches colour management off for the whole of three.js.
  ColorManagement.enabled = true
  const said = words[model.lang]
  const still = matchMedia('(prefers-reduced-motion: reduce)')

  const opening = () => (isUpright(innerWidth, innerHeight) && model.upright) || model.view

  const picture = make('div', {
    class: 'stage model',
    role: 'region',
    'aria-label': `${model.title}. ${said.lookAtModel}`,
  })
  const root = make('div', { class: 'tour', 'data-state': 'loading' }, picture)
  const main = document.querySelector('main') ?? document.body
  main.append(root)
  const note = new Note(said)
  const card = new Card(said)

  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  renderer.setPixelRatio(Math.min(devicePixelRatio, isSlow ? 1 : 2))
  picture.append(renderer.domElement)
  const scene = new Scene()
  scene.add(new HemisphereLight(0xffffff, 0xb9a58c, 2.4))
  const camera = new PerspectiveCamera(FOV, 1, 0.1, 200)
  const controls = new OrbitControls(camera, picture)
  controls.enableDamping = !still.matches
  controls.dampingFactor = 0.08
  controls.minDistance = 2
  controls.maxDistance = opening().distance * 2.2
  controls.maxPolarAngle = MathUtils.degToRad(88)
  controls.enableZoom = false

  let isFull = false
  const isFree = () => isFull || !isEmbedded
  picture.style.touchAction = isFree() ? 'none' : 'pan-y'

  let needsFrame = true
  const draw = () => {
    needsFrame = true
  }
  controls.addEventListener('change', draw)

  const marks = model.points.map((point) => {
    const button = make('button', {
      type: 'button',
      class: 'point',
      'data-kind': 'info',
      'aria-label': said.more(point.title),
    })
    button.innerHTML = icons.info
    button.append(make('span', { class: 'label', 'aria-hidden': 'true' }, point.title))
    button.addEventListener('click', () => visit(point))
    return { point, button, position: new Vector3(...point.position) }
  })
  const points = make('ul', { class: 'points', 'aria-label': said.points })
  points.append(...marks.map(({ button }) => make('li', {}, button)))

  let flight: { from: [Vector3, Vector3]; to: [Vector3, Vector3]; start: number } | undefined
  const fly = (orbit: Orbit, distance?: number) => {
    const { target, position } = place(orbit, distance)
    if (still.matches) {
      controls.target.copy(target)
      camera.position.copy(position)
      controls.update()
      return draw()
    }
    flight = {
      from: [controls.target.clone(), camera.position.clone()],
      to: [target, position],
      start: performance.now(),
    }
  }
  const visit = (point: ModelPoint) => {
    panel.toggle(false)
    // In an upright frame less fits in from side to side: it is further away from everything.
    fly(point.view, point.view.distance * (opening().distance / model.view.distance))
    card.open(point, marks.find((mark) => mark.point === point)?.button)
    say({ type: 'hotspot.click', scene: 'model', point: point.id, kind: 'info' })
  }
  const zoom = (factor: number) => {
    flight = undefined
    const offset = camera.position.clone().sub(controls.target)
    const distance = MathUtils.clamp(
      offset.length() * factor,
      controls.minDistance,
      controls.maxDistance,
    )
    camera.position.copy(controls.target).add(offset.setLength(distance))
    controls.update()
    draw()
  }
  const turn = (right: number, up: number) => {
    flight = undefined
    const spherical = new Spherical().setFromVector3(camera.position.clone().sub(controls.target))
    spherical.theta += MathUtils.degToRad(right)
    spherical.phi = MathUtils.clamp(
      spherical.phi - MathUtils.degToRad(up),
      0.05,
      controls.maxPolarAngle,
    )
    camera.position.setFromSpherical(spherical).add(controls.target)
    controls.update()
    draw()
  }

  const panel = new WordsPanel(wordsElement, said)
  panel.name(model.title, `${said.points}: ${model.title}`)
  const heading = wordsElement.querySelector('h1')
  if (heading) {
    heading.className = 'unseen'
    root.prepend(heading)
  }
  const list = make('ol', { class: 'scenes' })
  for (const point of model.points) {
    const button = make('button', { type: 'button' })
    button.append(make('span', { class: 'name' }, point.title), make('span', {}, point.text))
    button.addEventListener('click', () => visit(point))
    list.append(make('li', {}, button))
  }
  wordsElement.querySelector('ol')?.replaceWith(list)

  const fullScreen = fullScreenButton(said, (full) => {
    isFull = full
    picture.style.touchAction = isFree() ? 'none' : 'pan-y'
  })
  const table = iconButton(icons.table, said.onTable, () => putOnTable())
  table.hidden = true
  const mark = make('div', { class: 'mark' })
  mark.innerHTML = icons.mark
  mark.append(make('span', { class: 'unseen' }, said.loading))
  root.append(
    points,
    mark,
    card.element,
    make(
      'div',
      { class: 'bar', role: 'group', 'aria-label': said.controls },
      panel.opener,
      iconButton(icons.whole, said.whole, () => fly(opening())),
      iconButton(icons.zoomOut, said.zoomOut, () => zoom(1.25)),
      iconButton(icons.zoomIn, said.zoomIn, () => zoom(0.8)),
      table,
      ...(fullScreen ? [fullScreen] : []),
    ),
    wordsElement,
    note.element,
  )
  stepBack(root)

  picture.addEventListener(
    'wheel',
    (event) => {
      if (!isFree() && !event.ctrlKey) return note.say(said.ctrlZoom)
      event.preventDefault()
      zoom(Math.exp(MathUtils.clamp(event.deltaY, -100, 100) * (event.ctrlKey ? 0.01 : 0.002)))
    },
    { passive: false },
  )
  picture.addEventListener('pointerdown', () => {
    flight = undefined
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      if (card.isOpen) card.close()
      else panel.toggle(false)
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLElement && event.target.closest(READ)) return
    if (event.key === 'ArrowLeft') turn(-TURN_DEGREES, 0)
    else if (event.key === 'ArrowRight') turn(TURN_DEGREES, 0)
    else if (event.key === 'ArrowUp') turn(0, TURN_DEGREES)
    else if (event.key === 'ArrowDown') turn(0, -TURN_DEGREES)
    else if (event.key === '+' || event.key === '=') zoom(0.8)
    else if (event.key === '-') zoom(1.25)
    else return
    event.preventDefault()
  })

  const resize = () => {
    const { clientWidth: width, clientHeight: height } = picture
    renderer.setSize(width, height)
    camera.aspect = width / Math.max(height, 1)
    camera.updateProjectionMatrix()
    draw()
  }
  new ResizeObserver(resize).observe(picture)
  resize()
  const { target, position } = place(opening())
  controls.target.copy(target)
  camera.position.copy(position)
  controls.update()

  const projected = new Vector3()
  const placeMarks = () => {
    const { clientWidth: width, clientHeight: height } = picture
    for (const { button, position } of marks) {
      projected.copy(position).project(camera)
      const x = ((projected.x + 1) / 2) * width
      const y = ((1 - projected.y) / 2) * height
      const isIn = projected.z < 1 && x > 0 && y > 0 && x < width && y < height
      button.toggleAttribute('data-away', !isIn)
      button.toggleAttribute('data-left', x > width * 0.66)
      const [left, top] = isIn ? [x, y] : [width / 2, height / 2]
      button.style.transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px)`
    }
  }

  const frame = (now: number) => {
    if (flight) {
      const part = Math.min((now - flight.start) / FLIGHT_MS, 1)
      const eased = part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2
      controls.target.lerpVectors(flight.from[0], flight.to[0], eased)
      camera.position.lerpVectors(flight.from[1], flight.to[1], eased)
      if (part === 1) flight = undefined
      needsFrame = true
    }
    controls.update()
    if (!needsFrame) return
    needsFrame = false
    if (thing) hideNearWalls(thing, camera)
    renderer.render(scene, camera)
    placeMarks()
  }

  renderer.domElement.addEventListener('webglcontextlost', (event) => {
    event.preventDefault()
    root.dataset.state = 'waiting'
    note.say(said.paused, () => location.reload())
  })
  renderer.domElement.addEventListener('webglcontextrestored', () => {
    note.hide()
    root.dataset.state = 'live'
    draw()
  })

  let thing: Object3D | undefined
  const load = async () => {
    const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
    try {
      thing = (await loader.loadAsync(model.file)).scene
    } catch (error) {
      console.error(error)
      root.dataset.state = 'waiting'
      note.say(said.noModel, load)
      say({ type: 'tour.failed', reason: 'picture' })
      return
    }
    scene.add(thing)
    renderer.setAnimationLoop(frame)
    draw()
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        root.dataset.state = 'live'
        say({ type: 'scene.enter', scene: 'model', name: model.title })
        say({ type: 'tour.ready', scene: 'model' })
      }),
    )
  }
  await load()

  if (await navigator.xr?.isSessionSupported('immersive-ar').catch(() => false)) {
    table.hidden = false
  }

  /** Puts the model on a surface of the visitor's own room, where the browser can (WebXR). */
  async function putOnTable() {
    if (!thing || !navigator.xr) return
    const model = thing
    const session = await navigator.xr
      .requestSession('immersive-ar', { requiredFeatures: ['hit-test'] })
      .catch(() => undefined)
    if (!session) return
    renderer.xr.enabled = true
    renderer.xr.setReferenceSpaceType('local')
    await renderer.xr.setSession(session)
    const ring = new Mesh(
      new RingGeometry(0.07, 0.075, 48).rotateX(-Math.PI / 2),
      new MeshBasicMaterial({ color: 0xf0cf98 }),
    )
    ring.matrixAutoUpdate = false
    ring.visible = false
    scene.add(ring)
    model.visible = false
    model.scale.setScalar(TABLE_SCALE)
    const hits = await session.requestHitTestSource?.({
      space: await session.requestReferenceSpace('viewer'),
    })
    session.addEventListener('select', () => {
      if (!ring.visible) return
      model.position.setFromMatrixPosition(ring.matrix)
      model.visible = true
    })
    renderer.setAnimationLoop((_now, xr) => {
      const space = renderer.xr.getReferenceSpace()
      const pose = hits && space && xr?.getHitTestResults(hits)[0]?.getPose(space)
      ring.visible = Boolean(pose)
      if (pose) ring.matrix.fromArray(pose.transform.matrix)
      hideNearWalls(model, camera)
      renderer.render(scene, camera)
    })
    session.addEventListener('end', () => {
      scene.remove(ring)
      ring.geometry.dispose()
      ring.material.dispose()
      renderer.xr.enabled = false
      model.visible = true
      model.scale.setScalar(1)
      model.position.set(0, 0, 0)
      resize()
      renderer.setAnimationLoop(frame)
    })
  }
}
