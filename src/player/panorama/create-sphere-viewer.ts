import { type AdapterConstructor, DEFAULTS, Viewer } from '@photo-sphere-viewer/core'
import '@photo-sphere-viewer/core/index.css'
import { GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin'
import type { ViewerUi } from '../ui/viewer-ui'
import { SOFTWARE_CONTEXT_ATTRIBUTES } from './system-info'

type SphereViewerOptions = {
  viewerUi: ViewerUi
  adapter: AdapterConstructor
  adapterOptions: object
  /** Vertical fields of view, in degrees. */
  minFov: number
  maxFov: number
}

/** Creates a Photo Sphere Viewer without its own keys, wheel and buttons, which this player handles. */
export function createSphereViewer({
  viewerUi,
  adapter,
  adapterOptions,
  minFov,
  maxFov,
}: SphereViewerOptions): Viewer {
  const { messages, container, options } = viewerUi
  const { isSoftwareRenderer, canvas } = options
  // Photo Sphere Viewer ignores `rendererParameters` among its options, so the default is replaced.
  DEFAULTS.rendererParameters = {
    alpha: true,
    ...(isSoftwareRenderer ? SOFTWARE_CONTEXT_ATTRIBUTES : { antialias: true }),
    ...(canvas && { canvas }),
  }
  return new Viewer({
    container,
    adapter: [adapter, { ...adapterOptions, isSoftwareRenderer }],
    plugins: [[GyroscopePlugin, { touchmove: false, moveMode: 'fast' }]],
    navbar: false,
    keyboard: false,
    mousewheel: false,
    minFov,
    maxFov,
    canvasBackground: 'transparent',
    lang: {
      loading: messages.loading,
      close: messages.close,
      webglError: messages.webglError,
      loadError: '',
    },
  })
}
