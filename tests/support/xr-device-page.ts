import type { Frame, Page } from '@playwright/test'

/*
 * An emulated VR headset for the test browser (Meta's Immersive Web Emulation Runtime). Both eyes are
 * drawn side by side over the whole frame.
 */

type Hand = 'left' | 'right'
type Input = {
  connected: boolean
  position: { set: (x: number, y: number, z: number) => void }
  quaternion: { set: (x: number, y: number, z: number, w: number) => void }
  inputSource: object
}
type Controller = Input & {
  updateButtonValue: (id: string, value: number) => void
  updateAxes: (id: string, x: number, y: number) => void
}
type Device = {
  position: Input['position']
  quaternion: Input['quaternion']
  primaryInputMode: 'controller' | 'hand'
  controllers: Record<Hand, Controller>
  hands: Record<Hand, Input & { updatePinchValue: (value: number) => void }>
  activeSession: EventTarget & { end: () => Promise<void> }
  installRuntime: (options: { forceInstall: boolean }) => void
}

/** The work and the texture memory of the GPU. `panels` are the draws of squares: texts, cards and markers. */
type GpuLoad = { draws: number; panels: number; triangles: number; bytes: number }

type XrWindow = {
  /** The time of the page, in milliseconds ahead of the real one. */
  clock: { ahead: number }
  device: Device
  gpuLoad: GpuLoad
  contexts: WEBGL_lose_context[]
  sessions: { ended: number }
  IWER: Emulator
}
type Emulator = {
  XRDevice: new (config: object, options: object) => Device
  metaQuest3: object
}

const EYE_HEIGHT = 1.6

function install() {
  const { IWER } = window as unknown as XrWindow
  const clock = { ahead: 0 }
  const now = performance.now.bind(performance)
  performance.now = () => now() + clock.ahead
  const requestFrame = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (draw) => requestFrame((time) => draw(time + clock.ahead))
  const device = new IWER.XRDevice(IWER.metaQuest3, { stereoEnabled: true })
  device.installRuntime({ forceInstall: true })
  const gpuLoad: GpuLoad = { draws: 0, panels: 0, triangles: 0, bytes: 0 }
  const contexts: WEBGL_lose_context[] = []
  const sessions = { ended: 0 }
  Object.assign(window, { clock, device, gpuLoad, contexts, sessions })
  const xr = navigator.xr!
  const request = xr.requestSession
  xr.requestSession = async (...all) => {
    const session = await request.apply(xr, all)
    session.addEventListener('end', () => sessions.ended++)
    return session
  }

  const { prototype } = WebGL2RenderingContext
  const watch = <Name extends keyof WebGL2RenderingContext>(
    name: Name,
    before: (gl: WebGL2RenderingContext, all: unknown[]) => void,
  ) => {
    const original = prototype[name] as (...all: unknown[]) => unknown
    Object.assign(prototype, {
      [name](this: WebGL2RenderingContext, ...all: unknown[]) {
        before(this, all)
        return original.apply(this, all)
      },
    })
  }
  // The emulator reads this before every frame; a lost context returns null.
  const { getParameter } = prototype
  prototype.getParameter = function (name) {
    const value = getParameter.call(this, name)
    return name === this.COLOR_CLEAR_VALUE ? (value ?? new Float32Array(4)) : value
  }
  const held = new WeakMap<WebGLTexture, number>()
  const hold = (gl: WebGL2RenderingContext, bytes: number) => {
    const texture: WebGLTexture | null = gl.getParameter(gl.TEXTURE_BINDING_2D)
    if (!texture) return
    gpuLoad.bytes += bytes - (held.get(texture) ?? 0)
    held.set(texture, bytes)
  }
  watch('drawElements', (_, [, count]) => {
    gpuLoad.draws++
    if (count === 6) gpuLoad.panels++
    gpuLoad.triangles += Number(count) / 3
  })
  watch('drawArrays', (_, [, , count]) => {
    gpuLoad.draws++
    gpuLoad.triangles += Number(count) / 3
  })
  watch('texStorage2D', (gl, [, levels, , width, height]) =>
    hold(gl, Number(width) * Number(height) * 4 * (Number(levels) > 1 ? 4 / 3 : 1)),
  )
  watch('texImage2D', (gl, all) => {
    const { width, height } = (all.length > 6 ? { width: all[3], height: all[4] } : all[5]) as {
      width: number
      height: number
    }
    if (all[1] === 0) hold(gl, width * height * 4)
  })
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (...all: unknown[]) {
    const context = Reflect.apply(getContext, this, all)
    const loss = all[0] === 'webgl2' && context?.getExtension('WEBGL_lose_context')
    if (loss && !contexts.includes(loss)) contexts.push(loss)
    return context
  }
  watch('deleteTexture', (_, [texture]) => {
    if (texture) gpuLoad.bytes -= held.get(texture as WebGLTexture) ?? 0
    held.delete(texture as WebGLTexture)
  })
}

/** Installs a headset with two controllers in every frame of a page. */
export async function installXrDevice(page: Page) {
  await page.addInitScript({ path: 'node_modules/iwer/build/iwer.min.js' })
  await page.addInitScript(install)
}

/** A quaternion for degrees to the right and up from straight ahead. */
function turnOf(yaw: number, pitch: number): [number, number, number, number] {
  const a = (-yaw * Math.PI) / 360
  const b = (pitch * Math.PI) / 360
  return [
    Math.cos(a) * Math.sin(b),
    Math.sin(a) * Math.cos(b),
    -Math.sin(a) * Math.sin(b),
    Math.cos(a) * Math.cos(b),
  ]
}

/** Operates the headset in one frame of a page. Angles are degrees from straight ahead. */
export class XrDevicePage {
  #frame: Frame

  constructor(frame: Frame) {
    this.#frame = frame
  }

  /** Waits for a number of frames. */
  waitForFrames(count = 2) {
    return this.#frame.evaluate(async (left) => {
      for (; left > 0; left--) await new Promise(requestAnimationFrame)
    }, count)
  }

  /** Turns the head. */
  async turnHead(yaw: number, pitch = 0) {
    await this.measureAfterTurn(yaw, pitch)
  }

  /** Turns the head, and measures the frame after the next two. */
  measureAfterTurn(yaw: number, pitch = 0): Promise<GpuLoad> {
    return this.#frame.evaluate(
      async (turn) => {
        const { device, gpuLoad } = window as unknown as XrWindow
        device.quaternion.set(...turn)
        for (let left = 2; left > 0; left--) await new Promise(requestAnimationFrame)
        Object.assign(gpuLoad, { draws: 0, panels: 0, triangles: 0 })
        await new Promise(requestAnimationFrame)
        return { ...gpuLoad }
      },
      turnOf(yaw, pitch),
    )
  }

  /** Keeps the gaze for longer than the dwell time of a hotspot. Each frame takes 100 ms on the page's clock. */
  dwell() {
    return this.#frame.evaluate(async () => {
      const { clock } = window as unknown as XrWindow
      for (let looked = 0; looked < 2200; looked += 100) {
        clock.ahead += 100
        await new Promise(requestAnimationFrame)
      }
    })
  }

  /** Points with the right controller or hand. */
  async pointController(yaw: number, pitch = 0, what: 'controllers' | 'hands' = 'controllers') {
    await this.#frame.evaluate(
      ({ turn, what, height }) => {
        const { right } = (window as unknown as XrWindow).device[what]
        right.position.set(0, height, 0)
        right.quaternion.set(...turn)
      },
      { turn: turnOf(yaw, pitch), what, height: EYE_HEIGHT },
    )
    await this.waitForFrames()
  }

  /** Moves head and controller from now on. */
  async startSwinging() {
    await this.#frame.evaluate((height) => {
      const { device } = window as unknown as XrWindow
      const { right } = device.controllers
      right.position.set(0, height, 0)
      const swing = () => {
        const angle = Math.sin(performance.now() / 700) / 2
        device.quaternion.set(0, Math.sin(angle), 0, Math.cos(angle))
        right.quaternion.set(0, -Math.sin(angle), 0, Math.cos(angle))
        requestAnimationFrame(swing)
      }
      swing()
    }, EYE_HEIGHT)
  }

  /** Presses the trigger, or pinches with the hand. */
  async pressTrigger(what: 'controllers' | 'hands' = 'controllers') {
    for (const value of [1, 0]) {
      await this.#frame.evaluate(
        ({ what, value }) => {
          const { controllers, hands } = (window as unknown as XrWindow).device
          if (what === 'hands') hands.right.updatePinchValue(value)
          else controllers.right.updateButtonValue('trigger', value)
        },
        { what, value },
      )
      await this.waitForFrames()
    }
  }

  /** Points and presses the trigger. */
  async select(yaw: number, pitch = 0) {
    await this.pointController(yaw, pitch)
    await this.pressTrigger()
  }

  /** Pushes the thumbstick sideways for several frames and releases it. */
  async pushThumbstick(x: number) {
    for (const value of [x, 0]) {
      await this.#frame.evaluate(
        (value) =>
          (window as unknown as XrWindow).device.controllers.right.updateAxes(
            'thumbstick',
            value,
            0,
          ),
        value,
      )
      await this.waitForFrames(4)
    }
  }

  /** Changes the input: none, the right controller or hand, or eye tracking (transient-pointer). */
  async setInput(what: 'nothing' | 'controller' | 'hand' | 'transient-pointer') {
    await this.#frame.evaluate((what) => {
      const { device } = window as unknown as XrWindow
      device.primaryInputMode = what === 'hand' ? 'hand' : 'controller'
      for (const one of Object.values(device.controllers)) one.connected = false
      const { right } = device.controllers
      right.connected = what !== 'nothing'
      if (what !== 'transient-pointer') return
      Object.defineProperty(right.inputSource, 'targetRayMode', { get: () => what })
    }, what)
    await this.waitForFrames()
  }

  /** Leaves out all draw calls from now on. */
  stopDrawing() {
    return this.#frame.evaluate(() => {
      const { prototype } = WebGL2RenderingContext
      Object.assign(prototype, { drawElements() {}, drawArrays() {} })
    })
  }

  /** Ends the session as the headset's system button does. */
  endSession() {
    return this.#frame.evaluate(() => (window as unknown as XrWindow).device.activeSession.end())
  }

  /** The number of sessions of the page that have ended. */
  countEndedSessions() {
    return this.#frame.evaluate(() => (window as unknown as XrWindow).sessions.ended)
  }

  hasSession() {
    return this.#frame.evaluate(() => Boolean((window as unknown as XrWindow).device.activeSession))
  }

  /** Loses the WebGL context. */
  loseContext() {
    return this.#frame.evaluate(() => {
      const page = window as unknown as XrWindow
      page.contexts.at(-1)?.loseContext()
    })
  }

  restoreContext() {
    return this.#frame.evaluate(() =>
      (window as unknown as XrWindow).contexts.at(-1)?.restoreContext(),
    )
  }

  /** Measures one frame with both eyes: draw calls, panels, triangles and the bytes of all textures. */
  async measureFrame(): Promise<GpuLoad> {
    return this.#frame.evaluate(async () => {
      const { gpuLoad } = window as unknown as XrWindow
      await new Promise(requestAnimationFrame)
      Object.assign(gpuLoad, { draws: 0, panels: 0, triangles: 0 })
      await new Promise(requestAnimationFrame)
      return { ...gpuLoad }
    })
  }
}
