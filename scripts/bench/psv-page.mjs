/**
 * The page of Photo Sphere Viewer with its own adapter for tiles: the same tiles and fade as ours.
 * `npm run bench:tours` packs it and sets `bench`.
 */
import { Viewer } from '@photo-sphere-viewer/core'
import '@photo-sphere-viewer/core/index.css'
import { EquirectangularTilesAdapter } from '@photo-sphere-viewer/equirectangular-tiles-adapter'

/** @type {{ picture: import('../../src/player/format/tour').Picture, view: import('../../src/player/format/schema').View }} */
const { picture, view } = Reflect.get(window, 'bench')
const radians = (/** @type {number} */ degrees) => (degrees * Math.PI) / 180

const panorama = (/** @type {string} */ folder) => ({
  width: picture.width,
  cols: picture.columns,
  rows: picture.rows,
  baseUrl: `/twins/${folder}/${picture.base}`,
  tileUrl: (/** @type {number} */ column, /** @type {number} */ row) =>
    `/twins/${folder}/${picture.tiles.replace('{column}', `${column}`).replace('{row}', `${row}`)}`,
})

const viewer = new Viewer({
  container: 'tour',
  adapter: EquirectangularTilesAdapter,
  panorama: panorama('a'),
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
  change: (/** @type {string} */ to) => viewer.setPanorama(panorama(to), { showLoader: false }),
})
