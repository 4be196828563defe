/**
 * The page of Photo Sphere Viewer with its own tile adapter, with the same tiles and fade as our player.
 * `npm run bench:tours` bundles it and sets `bench`.
 */
import { Viewer } from '@photo-sphere-viewer/core'
import '@photo-sphere-viewer/core/index.css'
import { EquirectangularTilesAdapter } from '@photo-sphere-viewer/equirectangular-tiles-adapter'

/** @type {{ panorama: import('../../src/player/schema/tour').Panorama, folder: string, view: import('../../src/player/schema/schema').View }} */
const { panorama, folder, view } = Reflect.get(window, 'bench')
const radians = (/** @type {number} */ degrees) => (degrees * Math.PI) / 180
const address = (/** @type {string} */ scene, /** @type {string} */ file) =>
  `${folder}/twins/${scene}/${file}`

const createScene = (/** @type {string} */ scene) => ({
  // The adapter chooses a level by the window's size in CSS pixels, so with its true width a phone would get the
  // coarsest level. It uses the width for nothing else.
  levels: panorama.levels.map(({ width, columns, rows }) => ({
    width: width / devicePixelRatio,
    cols: columns,
    rows,
  })),
  baseUrl: address(scene, panorama.preview),
  tileUrl: (/** @type {number} */ column, /** @type {number} */ row, /** @type {number} */ level) =>
    address(
      scene,
      (panorama.levels[level]?.tiles ?? '')
        .replace('{column}', `${column}`)
        .replace('{row}', `${row}`),
    ),
})

const viewer = new Viewer({
  container: 'tour',
  adapter: EquirectangularTilesAdapter,
  panorama: createScene('s0'),
  defaultYaw: radians(view.yaw),
  defaultPitch: radians(view.pitch),
  defaultZoomLvl: (100 * (100 - view.fov)) / (100 - 30),
  minFov: 30,
  maxFov: 100,
  navbar: false,
  defaultTransition: { effect: 'fade', rotation: false, speed: 800 },
})
Object.assign(window, {
  viewer,
  change: (/** @type {string} */ to) => viewer.setPanorama(createScene(to), { showLoader: false }),
})
