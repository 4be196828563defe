/**
 * The page of Photo Sphere Viewer with its own tile adapter, with the same tiles and fade as our player.
 * `npm run bench:tours` bundles it and sets `bench`.
 */
import { Viewer } from '@photo-sphere-viewer/core'
import '@photo-sphere-viewer/core/index.css'
import { EquirectangularTilesAdapter } from '@photo-sphere-viewer/equirectangular-tiles-adapter'

/** @type {{ panorama: import('../../src/player/schema/tour').Panorama, view: import('../../src/player/schema/schema').View }} */
const { panorama, view } = Reflect.get(window, 'bench')
const radians = (/** @type {number} */ degrees) => (degrees * Math.PI) / 180

const scene = (/** @type {string} */ folder) => ({
  width: panorama.width,
  cols: panorama.columns,
  rows: panorama.rows,
  baseUrl: `/twins/${folder}/${panorama.preview}`,
  tileUrl: (/** @type {number} */ column, /** @type {number} */ row) =>
    `/twins/${folder}/${panorama.tiles.replace('{column}', `${column}`).replace('{row}', `${row}`)}`,
})

const viewer = new Viewer({
  container: 'tour',
  adapter: EquirectangularTilesAdapter,
  panorama: scene('a'),
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
  change: (/** @type {string} */ to) => viewer.setPanorama(scene(to), { showLoader: false }),
})
