/**
 * Runs in a page before its own scripts: measures the textures of its WebGL contexts, and when each picture became
 * part of one.
 *
 * @typedef {object} TextureProbe
 * @property {() => number} getBytes of all textures
 * @property {Record<string, number>} decoded milliseconds since the page was opened, by the path of the picture
 * @property {Record<string, number>} uploads the same for its first copy into a texture, when the others are decoded
 * @property {Record<string, { view: object, at: number }>} views the last view that our player has reported in a scene
 * @property {number | undefined} readyAt when our player has reported that it is live
 */
export function installTextureProbe() {
  /** @type {WeakMap<object, string>} the address from which a blob or bitmap was loaded */
  const addresses = new WeakMap()
  /** @type {Map<string, string>} by `blob:` address */
  const blobAddresses = new Map()
  /** @type {Map<object, Map<string, number>>} the bytes of each image of a texture */
  const textures = new Map()
  /** @type {TextureProbe} */
  const probe = {
    decoded: {},
    uploads: {},
    views: {},
    readyAt: undefined,
    getBytes: () =>
      [...textures.values()].reduce(
        (sum, images) => sum + [...images.values()].reduce((bytes, image) => bytes + image, 0),
        0,
      ),
  }
  Object.assign(window, { probe })

  // Our player sends its messages to the page around its frame.
  window.addEventListener('message', ({ data }) => {
    if (data?.type === 'tour.ready') probe.readyAt = performance.now()
    if (data?.type === 'view.change')
      probe.views[data.scene] = { view: data.view, at: performance.now() }
  })

  const readBlob = Response.prototype.blob
  Response.prototype.blob = async function () {
    const blob = await readBlob.call(this)
    addresses.set(blob, this.url)
    return blob
  }
  const createUrl = URL.createObjectURL
  URL.createObjectURL = (blob) => {
    const url = createUrl.call(URL, blob)
    blobAddresses.set(url, addresses.get(blob) ?? '')
    return url
  }
  const createBitmap = window.createImageBitmap
  // @ts-expect-error: passes the arguments of each overload on.
  window.createImageBitmap = async (/** @type {object} */ source, ...rest) => {
    // @ts-expect-error
    const bitmap = await createBitmap.call(window, source, ...rest)
    const address = getAddress(source)
    if (address) {
      addresses.set(bitmap, address)
      probe.decoded[toPath(address)] ??= performance.now()
    }
    return bitmap
  }
  /** @param {string} address */
  const toPath = (address) => new URL(address, location.href).pathname
  /** @param {object | null | undefined} source */
  function getAddress(source) {
    if (source instanceof HTMLImageElement) return blobAddresses.get(source.src) ?? source.src
    return source ? addresses.get(source) : undefined
  }
  /** @param {unknown} source */
  function noteUpload(source) {
    const address = typeof source === 'object' ? getAddress(source) : undefined
    if (!address) return
    const path = toPath(address)
    probe.uploads[path] ??= performance.now()
    // An image element that has loaded is decoded no earlier than this.
    probe.decoded[path] ??= performance.now()
  }

  /** Bytes of a pixel. RED, LUMINANCE and R8 have one, RG8 has two, and cards store RGB as RGBA. @param {number} format */
  const pixelBytes = (format) =>
    [0x1903, 0x1909, 0x8229].includes(format) ? 1 : [0x8227, 0x822b].includes(format) ? 2 : 4

  for (const context of [WebGLRenderingContext, WebGL2RenderingContext]) {
    /** @type {any} */
    const gl = context.prototype
    /** The texture that is bound in each unit, by `<unit>:<target>`. */
    const bound = new Map()
    let unit = 0
    /** Cube maps are bound as a whole, and written side by side. @param {number} target */
    const toBinding = (target) =>
      `${unit}:${target >= 0x8515 && target <= 0x851a ? 0x8513 : target}`
    /** @param {number} target @param {string} image @param {number} bytes */
    function setBytes(target, image, bytes) {
      const texture = bound.get(toBinding(target))
      if (!texture) return
      if (!textures.has(texture)) textures.set(texture, new Map())
      textures.get(texture)?.set(image, bytes)
    }
    /** @param {string} name @param {(...args: any[]) => void} note */
    function watch(name, note) {
      const original = gl[name]
      if (!original) return
      gl[name] = function (/** @type {any[]} */ ...args) {
        note(...args)
        return original.apply(this, args)
      }
    }
    watch('activeTexture', (each) => {
      unit = each
    })
    watch('bindTexture', (target, texture) => bound.set(toBinding(target), texture))
    watch('deleteTexture', (texture) => textures.delete(texture))
    watch('texStorage2D', (target, levels, format, width, height) => {
      let bytes = 0
      for (let level = 0; level < levels; level++)
        bytes += ((width * height) / 4 ** level) * pixelBytes(format)
      setBytes(target, `${target} stored`, bytes)
    })
    watch('texImage2D', (target, level, format, ...rest) => {
      const source = rest.at(-1)
      noteUpload(source)
      const [width, height] = rest.length > 3 ? rest : [source.width, source.height]
      setBytes(target, `${target} ${level}`, width * height * pixelBytes(format))
    })
    watch('texSubImage2D', (...args) => noteUpload(args.at(-1)))
    watch('generateMipmap', (target) => {
      const images = textures.get(bound.get(toBinding(target)))
      const whole = [...(images ?? [])].find(([image]) => image === `${target} 0`)
      if (whole) images?.set(`${target} smaller`, whole[1] / 3)
    })
  }
}
