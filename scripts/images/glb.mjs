/** Reads the meshes of a GLB file, as `studio/model/pack.mjs` writes it. */
import { Matrix4, Quaternion, Vector3 } from 'three'
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js'

/**
 * @typedef {object} GlbMaterial
 * @property {boolean} isUnlit whether its colour is shown as it is, because light is part of it
 * @property {boolean} isDoubleSided
 * @property {[red: number, green: number, blue: number, alpha: number]} colour linear
 * @property {number} roughness
 * @property {Buffer | undefined} texture the file of an image
 *
 * @typedef {object} GlbPart A mesh with one material, in the coordinates of the model
 * @property {number} material its index
 * @property {number[] | undefined} wall see src/player/model/cutaway.ts
 * @property {Float32Array} positions three numbers a vertex, in metres
 * @property {Float32Array | undefined} uvs two numbers a vertex, from the upper left corner
 * @property {Float32Array | undefined} colours three or four numbers a vertex, linear
 * @property {number} colourSize three or four
 * @property {Float32Array} indices three numbers a triangle
 */

const COMPONENTS = /** @type {const} */ ({ SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 })

/** @type {Record<number, [bytes: number, get: keyof DataView<ArrayBuffer>, maximum: number]>} */
const NUMBERS = {
  5120: [1, 'getInt8', 127],
  5121: [1, 'getUint8', 255],
  5122: [2, 'getInt16', 32_767],
  5123: [2, 'getUint16', 65_535],
  5125: [4, 'getUint32', 1],
  5126: [4, 'getFloat32', 1],
}

/** @param {any} json @param {Buffer} binary @param {number} index @returns {{ bytes: Uint8Array, stride: number }} */
function readView(json, binary, index) {
  const view = json.bufferViews[index]
  const packed = view.extensions?.EXT_meshopt_compression
  const { byteOffset = 0, byteLength, byteStride = 0 } = packed ?? view
  const bytes = binary.subarray(byteOffset, byteOffset + byteLength)
  if (!packed) return { bytes, stride: byteStride }
  const unpacked = new Uint8Array(packed.count * byteStride)
  MeshoptDecoder.decodeGltfBuffer(
    unpacked,
    packed.count,
    byteStride,
    bytes,
    packed.mode,
    packed.filter,
  )
  return { bytes: unpacked, stride: byteStride }
}

/** @param {any} json @param {Buffer} binary @param {number} index */
function readAccessor(json, binary, index) {
  const {
    bufferView,
    byteOffset = 0,
    componentType,
    count,
    type,
    normalized,
  } = json.accessors[index]
  const { bytes, stride } = readView(json, binary, bufferView)
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = COMPONENTS[/** @type {keyof typeof COMPONENTS} */ (type)]
  const [width, get, maximum] = /** @type {NonNullable<(typeof NUMBERS)[number]>} */ (
    NUMBERS[componentType]
  )
  const read = /** @type {(at: number, isLittleEndian: boolean) => number} */ (data[get])
  const values = new Float32Array(count * size)
  for (let item = 0; item < count; item++) {
    for (let part = 0; part < size; part++) {
      const at = byteOffset + item * (stride || size * width) + part * width
      const value = read.call(data, at, true)
      values[item * size + part] = normalized ? Math.max(value / maximum, -1) : value
    }
  }
  return { values, size }
}

/** @param {any} node */
function getMatrix({
  matrix,
  translation = [0, 0, 0],
  rotation = [0, 0, 0, 1],
  scale = [1, 1, 1],
}) {
  if (matrix) return new Matrix4().fromArray(matrix)
  return new Matrix4().compose(
    new Vector3(...translation),
    new Quaternion(...rotation),
    new Vector3(...scale),
  )
}

/** @param {any} json @param {Buffer} binary @returns {GlbMaterial[]} */
function readMaterials(json, binary) {
  return json.materials.map((/** @type {any} */ material) => {
    const {
      baseColorTexture,
      baseColorFactor = [1, 1, 1, 1],
      roughnessFactor = 1,
    } = material.pbrMetallicRoughness ?? {}
    const texture = baseColorTexture && json.textures[baseColorTexture.index]
    const image = texture?.extensions?.EXT_texture_webp?.source ?? texture?.source
    return {
      isUnlit: Boolean(material.extensions?.KHR_materials_unlit),
      isDoubleSided: material.doubleSided === true,
      colour: baseColorFactor,
      roughness: roughnessFactor,
      texture:
        image === undefined
          ? undefined
          : Buffer.from(readView(json, binary, json.images[image].bufferView).bytes),
    }
  })
}

/** @param {Buffer} file */
export async function readGlb(file) {
  await MeshoptDecoder.ready
  const jsonLength = file.readUInt32LE(12)
  const json = JSON.parse(file.toString('utf8', 20, 20 + jsonLength))
  const binary = file.subarray(28 + jsonLength)
  /** @type {GlbPart[]} */
  const parts = []

  /** @param {number} index @param {Matrix4} parent @param {number[] | undefined} parentWall */
  function readNode(index, parent, parentWall) {
    const node = json.nodes[index]
    const matrix = parent.clone().multiply(getMatrix(node))
    const wall = node.extras?.wall ?? parentWall
    for (const { attributes, indices, material } of json.meshes[node.mesh]?.primitives ?? []) {
      const positions = readAccessor(json, binary, attributes.POSITION).values
      const point = new Vector3()
      for (let at = 0; at < positions.length; at += 3)
        point.fromArray(positions, at).applyMatrix4(matrix).toArray(positions, at)
      const colours = attributes.COLOR_0 && readAccessor(json, binary, attributes.COLOR_0)
      parts.push({
        material,
        wall,
        positions,
        uvs: attributes.TEXCOORD_0 && readAccessor(json, binary, attributes.TEXCOORD_0).values,
        colours: colours?.values,
        colourSize: colours?.size,
        indices: readAccessor(json, binary, indices).values,
      })
    }
    for (const child of node.children ?? []) readNode(child, matrix, wall)
  }
  for (const index of json.scenes[json.scene ?? 0].nodes) readNode(index, new Matrix4(), undefined)
  return { parts, materials: readMaterials(json, binary) }
}
