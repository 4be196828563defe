import { type Object3D, Vector3 } from 'three'
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { messagesIn } from '../locales/en'
import type { Model, ModelHotspot } from '../schema/model'
import { getInitialView, isPortrait } from '../schema/tour'
import { h, iconButton } from '../ui/dom'
import { hotspotButton, placeHotspot } from '../ui/hotspot-markers'
import { icons } from '../ui/icons'
import { TurnPad } from '../ui/turn-pad'
import { type ViewerOptions, ViewerUi } from '../ui/viewer-ui'
import { createXrButton, loadXrView } from '../xr/xr-button'
import { getHotspotDistance } from './hotspot-distance'
import { addMaterialShaders } from './materials'
import { ModelViewer } from './model-viewer'
import { createQuickLookLink } from './quick-look'
import { isArSupported, startAr } from './start-ar'

// main.ts takes it from this lazy chunk, so that the schema of models stays out of the entry chunk.
export { parseModel } from '../schema/model'

/** How far a press on a button turns. */
const BUTTON_TURN_DEGREES = 30

/**
 * Shows the 3D model of a page with its hotspots.
 * @throws when WebGL fails to start
 */
export async function showModel(model: Model, options: ViewerOptions) {
  addMaterialShaders()
  const viewerUi = new ViewerUi(model.title, 'modelKeyboardHelp', options)
  const messages = viewerUi.messages
  viewerUi.container.classList.add('model')
  const getView = () => getInitialView(model, innerWidth, innerHeight)

  const viewer = new ModelViewer(viewerUi, getView, () => placeMarkers())
  const markers = model.hotspots.map((hotspot) => {
    const { title, lang } = hotspot
    const onClick = () => openHotspot(hotspot)
    const accessibleName = messagesIn(hotspot.lang, messages).about(title)
    const button = hotspotButton({ kind: 'info', accessibleName, label: title, lang, onClick })
    return { hotspot, button, position: new Vector3(...hotspot.position) }
  })
  const placeMarkers = () => {
    const { clientWidth: width, clientHeight: height } = viewerUi.container
    const viewport = { width, height, barHeight: viewerUi.barHeight }
    for (const { button, position } of markers) {
      placeHotspot(button, viewer.project(position, width, height), viewport)
    }
  }
  const openHotspot = (hotspot: ModelHotspot) => {
    viewer.flyTo(
      hotspot.view,
      getHotspotDistance(hotspot, model, isPortrait(innerWidth, innerHeight)),
    )
    viewerUi.sceneListPanel?.close()
    viewerUi.card.open(hotspot, markers.find((marker) => marker.hotspot === hotspot)?.button)
    options.emit({ type: 'hotspot.click', scene: 'model', point: hotspot.id, kind: 'info' })
  }

  let loadedModel: Object3D | undefined
  const arButton = iconButton(icons.viewInAr, messages.viewInAr, () => {
    if (loadedModel) startAr(loadedModel, viewer)
  })
  arButton.hidden = true
  const quickLookLink = model.usdz ? createQuickLookLink(model.usdz, messages.viewInAr) : undefined
  const arSupport = quickLookLink ? undefined : isArSupported()
  const hotspotList = h('ul', { class: 'hotspots', 'aria-label': messages.hotspots })
  hotspotList.append(...markers.map(({ button }) => h('li', {}, button)))
  const turnPad = new TurnPad(
    { ...messages, lookUp: messages.viewHigher, lookDown: messages.viewLower },
    ({ yaw, pitch }) => viewer.turn(yaw * BUTTON_TURN_DEGREES, pitch * BUTTON_TURN_DEGREES),
  )
  viewerUi.closeOnEscape(turnPad)
  viewerUi.addControls(
    [
      iconButton(icons.wholeModel, messages.wholeModel, () => viewer.flyTo(getView())),
      iconButton(icons.zoomOut, messages.zoomOut, () => viewer.zoomOut()),
      iconButton(icons.zoomIn, messages.zoomIn, () => viewer.zoomIn()),
      turnPad.opener,
      quickLookLink ?? arButton,
      createXrButton(viewerUi, async (session) => {
        const { startModelXr } = await loadXrView.model()
        if (!loadedModel) throw new Error('The model has not loaded yet')
        await startModelXr(session, {
          viewer,
          model: loadedModel,
          view: model.view,
          messages,
          prefersReducedMotion: viewerUi.reducedMotion.matches,
        })
      }),
    ],
    [hotspotList, turnPad.element],
  )
  viewerUi.sceneListPanel?.setLabel(model.title, `${messages.hotspots}: ${model.title}`)
  viewerUi.sceneListPanel?.setItems(
    model.hotspots.map((hotspot) => ({
      name: hotspot.title,
      text: hotspot.text,
      lang: hotspot.lang,
      onSelect: () => openHotspot(hotspot),
    })),
  )
  viewerUi.handleContextLoss(viewer.renderer.domElement, () => viewer.requestFrame())
  viewerUi.setHandlers({
    onKey: (key) => viewer.handleKey(key),
    onWheel: (pixels, isPinch) => viewer.handleWheel(pixels, isPinch),
    onGestureHandlingChange: (gestureHandling) => {
      viewerUi.container.style.touchAction = gestureHandling === 'greedy' ? 'none' : 'pan-y'
    },
    onCommand: () => {},
  })

  const load = async () => {
    viewerUi.state = 'loading'
    try {
      const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
      loadedModel = (await loader.loadAsync(model.file)).scene
    } catch (error) {
      console.error(error)
      return viewerUi.showFailure(messages.modelError, load)
    }
    viewer.setModel(loadedModel)
    requestAnimationFrame(() => {
      options.emit({ type: 'scene.enter', scene: 'model', name: model.title })
      viewerUi.showFirstView('model')
    })
    arSupport?.then((isSupported) => {
      arButton.hidden = !isSupported
    })
  }
  await load()
}
