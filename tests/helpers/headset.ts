import type { Frame, Page } from '@playwright/test'

/*
 * A headset for the test browser: Meta's emulator of WebXR in the page, and what its wearer does.
 * Both eyes are drawn side by side over the whole frame.
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

/** What the graphics card was given to do and to hold. */
type Card = { draws: number; triangles: number; bytes: number }

type Worn = {
  device: Device
  card: Card
  contexts: WEBGL_lose_context[]
  sessions: { ended: number }
  swings: { frame: number }
  IWER: Emulator
}
type Emulator = {
  XRDevice: new (config: object, options: object) => Device
  metaQuest3: object
}

const EYE_HEIGHT = 1.6

function install() {
  const { IWER } = window as unknown as Worn
  const device = new IWER.XRDevice(IWER.metaQuest3, { stereoEnabled: true })
  device.installRuntime({ forceInstall: true })
  const card: Card = { draws: 0, triangles: 0, bytes: 0 }
  const contexts: WEBGL_lose_context[] = []
  const sessions = { ended: 0 }
  Object.assign(window, { device, card, contexts, sessions })
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
  const held = new WeakMap<WebGLTexture, number>()
  const hold = (gl: WebGL2RenderingContext, bytes: number) => {
    const texture: WebGLTexture | null = gl.getParameter(gl.TEXTURE_BINDING_2D)
    if (!texture) return
    card.bytes += bytes - (held.get(texture) ?? 0)
    held.set(texture, bytes)
  }
  watch('drawElements', (_, [, count]) => {
    card.draws++
    card.triangles += Number(count) / 3
  })
  watch('drawArrays', (_, [, , count]) => {
    card.draws++
    card.triangles += Number(count) / 3
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
    if (texture) card.bytes -= held.get(texture as WebGLTexture) ?? 0
    held.delete(texture as WebGLTexture)
  })
}

/** Gives every frame of a page a headset, with a controller in each hand. */
export async function wearHeadset(page: Page) {
  await page.addInitScript({ path: 'node_modules/iwer/build/iwer.min.js' })
  await page.addInitScript(install)
}

/** Degrees to the right and up from straight ahead, as a turn. */
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

/** What somebody who wears the headset does in a page's frame; all angles from straight ahead. */
export class Wearer {
  #frame: Frame

  constructor(frame: Frame) {
    this.#frame = frame
  }

  /** Lets so many frames pass. */
  frames(count = 4) {
    return this.#frame.evaluate(async (left) => {
      for (; left > 0; left--) await new Promise(requestAnimationFrame)
    }, count)
  }

  /** Turns the head. */
  async look(yaw: number, pitch = 0) {
    await this.glance(yaw, pitch)
  }

  /** Turns the head; what the next frames cost, before a moment is over. */
  glance(yaw: number, pitch = 0): Promise<Card> {
    return this.#frame.evaluate(
      async (turn) => {
        const { device, card } = window as unknown as Worn
        device.quaternion.set(...turn)
        for (let left = 4; left > 0; left--) await new Promise(requestAnimationFrame)
        Object.assign(card, { draws: 0, triangles: 0 })
        await new Promise(requestAnimationFrame)
        return { ...card }
      },
      turnOf(yaw, pitch),
    )
  }

  /** Looks on for longer than a point needs to be chosen by that. */
  gaze() {
    return this.#frame.evaluate(async () => {
      let last = performance.now()
      for (let looked = 0; looked < 2200; ) {
        const now = await new Promise<number>(requestAnimationFrame)
        // A frame that takes longer counts no more, as in the headset.
        looked += Math.min(now - last, 100)
        last = now
      }
    })
  }

  /** Holds a controller or hand before the eyes and points with it. */
  async aim(yaw: number, pitch = 0, what: 'controllers' | 'hands' = 'controllers') {
    await this.#frame.evaluate(
      ({ turn, what, height }) => {
        const { right } = (window as unknown as Worn).device[what]
        right.position.set(0, height, 0)
        right.quaternion.set(...turn)
      },
      { turn: turnOf(yaw, pitch), what, height: EYE_HEIGHT },
    )
    await this.frames()
  }

  /** Turns the head to and fro, and points the other way, until `rest`. */
  async swing() {
    await this.#frame.evaluate((height) => {
      const { device } = window as unknown as Worn
      const { right } = device.controllers
      const swings = { frame: 0 }
      Object.assign(window, { swings })
      right.position.set(0, height, 0)
      const swing = () => {
        const angle = Math.sin(performance.now() / 700) / 2
        device.quaternion.set(0, Math.sin(angle), 0, Math.cos(angle))
        right.quaternion.set(0, -Math.sin(angle), 0, Math.cos(angle))
        swings.frame = requestAnimationFrame(swing)
      }
      swing()
    }, EYE_HEIGHT)
  }

  /** Ends `swing`. */
  async rest() {
    await this.#frame.evaluate(() => {
      cancelAnimationFrame((window as unknown as Worn).swings.frame)
    })
  }

  /** Presses the trigger, or pinches. */
  async press(what: 'controllers' | 'hands' = 'controllers') {
    for (const value of [1, 0]) {
      await this.#frame.evaluate(
        ({ what, value }) => {
          const { controllers, hands } = (window as unknown as Worn).device
          if (what === 'hands') hands.right.updatePinchValue(value)
          else controllers.right.updateButtonValue('trigger', value)
        },
        { what, value },
      )
      await this.frames()
    }
  }

  /** Points and presses. */
  async choose(yaw: number, pitch = 0) {
    await this.aim(yaw, pitch)
    await this.press()
  }

  /** Pushes the stick to the side and lets it go. */
  async push(x: number) {
    for (const value of [x, 0]) {
      await this.#frame.evaluate(
        (value) =>
          (window as unknown as Worn).device.controllers.right.updateAxes('thumbstick', value, 0),
        value,
      )
      await this.frames()
    }
  }

  /** Lays both controllers down, or takes the right one up, perhaps as eyes that are followed. */
  async hold(what: 'nothing' | 'controller' | 'hand' | 'transient-pointer') {
    await this.#frame.evaluate((what) => {
      const { device } = window as unknown as Worn
      device.primaryInputMode = what === 'hand' ? 'hand' : 'controller'
      for (const one of Object.values(device.controllers)) one.connected = false
      const { right } = device.controllers
      right.connected = what !== 'nothing'
      if (what !== 'transient-pointer') return
      Object.defineProperty(right.inputSource, 'targetRayMode', { get: () => what })
    }, what)
    await this.frames()
  }

  /** Ends the session as a headset's own button does. */
  end() {
    return this.#frame.evaluate(() => (window as unknown as Worn).device.activeSession.end())
  }

  /** How many sessions of the page have ended. */
  ended() {
    return this.#frame.evaluate(() => (window as unknown as Worn).sessions.ended)
  }

  isInside() {
    return this.#frame.evaluate(() => Boolean((window as unknown as Worn).device.activeSession))
  }

  /** The graphics card takes its memory back. */
  loseCard() {
    return this.#frame.evaluate(() => {
      const worn = window as unknown as Worn
      worn.contexts.at(-1)?.loseContext()
    })
  }

  restoreCard() {
    return this.#frame.evaluate(() => (window as unknown as Worn).contexts.at(-1)?.restoreContext())
  }

  /** What one frame, both eyes of it, gives the graphics card to draw, and the bytes of its textures. */
  async cost(): Promise<Card> {
    return this.#frame.evaluate(async () => {
      const { card } = window as unknown as Worn
      await new Promise(requestAnimationFrame)
      Object.assign(card, { draws: 0, triangles: 0 })
      await new Promise(requestAnimationFrame)
      return { ...card }
    })
  }
}
