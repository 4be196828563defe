/**
 * Converts a model to USDZ, which iPhones and iPads show in AR (Quick Look). The exporter of three.js is not
 * used: it needs a browser, keeps colours of vertices, which Quick Look does not show, and writes all normals.
 */
import sharp from 'sharp'
import { ColourTable, splitColour } from './colour-table.mjs'
import { readGlb } from './glb.mjs'
import { hash } from './posters.mjs'
import { formatMaterial, formatScene } from './usd-scene.mjs'
import { createArchive } from './usdz-archive.mjs'

/**
 * @typedef {import('./glb.mjs').GlbPart} GlbPart
 * @typedef {import('./glb.mjs').GlbMaterial} GlbMaterial
 * @typedef {import('../../src/player/schema/model').Orbit} Orbit
 * @typedef {import('./colour-table.mjs').Colour} Colour
 *
 * @typedef {object} Mesh
 * @property {string} material
 * @property {boolean} isDoubleSided
 * @property {number[][]} points in millimetres
 * @property {number[][] | undefined} uvs from the lower left corner
 * @property {number} uvDigits after the decimal point
 * @property {number[]} indices
 */

/** Change it when the same model gives another file. */
const EDITION = 1
/** The scale of the model on a table, as in src/player/model/start-ar.ts. */
const SCALE = 0.05
/** Vertices without a texture that are this near to each other become one. A table-top model hides the loss. */
const MERGE_MM = 16
const TEXTURE_SIZE = 2048

/** Names the version of a model's USDZ file. @param {Buffer} glb @param {Orbit} view */
export const getUsdzVersion = (glb, view) => hash(glb, view, EDITION)

/**
 * Whether a wall, or what hangs on it, would hide the rooms from the initial view; see cutaway.ts.
 * @param {GlbPart} part @param {Orbit} view
 */
function isInFront({ wall }, { target, distance, azimuth, elevation }) {
  if (!wall) return false
  const [turn, rise] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180]
  const eye = [
    target[0] + distance * Math.cos(rise) * Math.sin(turn),
    target[1] + distance * Math.sin(rise),
    target[2] + distance * Math.cos(rise) * Math.cos(turn),
  ]
  const [x = 0, y = 0, z = 0, position = 0] = wall
  return x * (eye[0] ?? 0) + y * (eye[1] ?? 0) + z * (eye[2] ?? 0) > position
}

/** @param {GlbPart} part @param {number} vertex */
const pointOf = ({ positions }, vertex) =>
  [0, 1, 2].map((part) => (positions[vertex * 3 + part] ?? 0) * 1000)

/** @param {GlbPart} part @param {number} vertex @returns {Colour} */
const colourOf = ({ colours, colourSize }, vertex) =>
  /** @type {Colour} */ ([0, 1, 2].map((part) => colours?.[vertex * colourSize + part] ?? 0))

/** @param {GlbPart} part @param {string} material @param {boolean} isDoubleSided @returns {Mesh} */
function createTexturedMesh(part, material, isDoubleSided) {
  const vertices = Array.from({ length: part.positions.length / 3 }, (_, vertex) => vertex)
  const { uvs } = part
  return {
    material,
    isDoubleSided,
    points: vertices.map((vertex) => pointOf(part, vertex)),
    uvDigits: 4,
    uvs: uvs && vertices.map((vertex) => [uvs[vertex * 2] ?? 0, 1 - (uvs[vertex * 2 + 1] ?? 0)]),
    indices: [...part.indices],
  }
}

/** The triangles of a part as lists of three vertices. @param {GlbPart} part */
function* trianglesOf({ indices }) {
  for (let at = 0; at < indices.length; at += 3)
    yield/** @type {[number, number, number]} */ ([...indices.subarray(at, at + 3)])
}

/** The hue of a triangle. @param {GlbPart} part @param {number[]} triangle */
function hueOf(part, triangle) {
  const sum = triangle.map((vertex) => colourOf(part, vertex))
  const mean = [0, 1, 2].map((at) => sum.reduce((total, each) => total + (each[at] ?? 0), 0) / 3)
  return splitColour(/** @type {Colour} */ (mean)).hue
}

/**
 * Merges near vertices of a part and leaves out triangles that have vanished by that.
 * @param {GlbPart} part @param {string} material @param {boolean} isDoubleSided
 * @param {ColourTable | undefined} table undefined if the part has one colour
 * @returns {Mesh}
 */
function createMergedMesh(part, material, isDoubleSided, table) {
  /** @type {Map<string, { index: number, sum: number[], count: number }>} */
  const merged = new Map()
  const indices = []
  for (const triangle of trianglesOf(part)) {
    const column = table?.findColumn(hueOf(part, triangle))
    const corners = triangle.map((vertex) => {
      const point = pointOf(part, vertex)
      const brightness = table ? splitColour(colourOf(part, vertex)).brightness : 0
      const key = [...point.map((each) => Math.round(each / MERGE_MM)), column].join()
      const found = merged.get(key) ?? {
        index: merged.size,
        column,
        sum: [0, 0, 0, 0],
        count: 0,
      }
      merged.set(key, found)
      found.sum = found.sum.map((each, at) => each + ([...point, brightness][at] ?? 0))
      found.count++
      return found.index
    })
    if (new Set(corners).size === 3) indices.push({ corners, column })
  }
  const vertices = [...merged.entries()].map(([key, { sum, count }]) => ({
    column: Number(key.split(',')[3]),
    mean: sum.map((each) => each / count),
  }))
  return {
    material,
    isDoubleSided,
    points: vertices.map(({ mean }) => mean.slice(0, 3)),
    uvDigits: 3,
    uvs:
      table && vertices.map(({ column, mean }) => table.toTextureCoordinates(column, mean[3] ?? 0)),
    indices: indices.flatMap(({ corners }) => corners),
  }
}

/** @param {GlbMaterial[]} materials @returns {Promise<[path: string, data: Buffer][]>} JPEG files, numbered as the materials */
async function convertTextures(materials) {
  const files = materials.map(async ({ texture }, index) => {
    if (!texture) return []
    const data = await sharp(texture)
      .resize(TEXTURE_SIZE, TEXTURE_SIZE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
    return [/** @type {[string, Buffer]} */ ([`textures/material-${index}.jpg`, data])]
  })
  return (await Promise.all(files)).flat()
}

/** @param {Buffer} glb @param {Orbit} view the initial view @returns {Promise<Buffer>} */
export async function createUsdz(glb, view) {
  const { parts, materials } = await readGlb(glb)
  const shown = parts.filter((part) => !isInFront(part, view))
  const textures = await convertTextures(materials)
  const coloured = shown.filter(({ colours }) => colours)
  const hues = coloured.flatMap((part) =>
    [...trianglesOf(part)].map((triangle) => hueOf(part, triangle)),
  )
  const table = hues.length > 0 ? new ColourTable(hues) : undefined
  if (table) textures.push(['textures/colours.png', await table.toPng()])
  const meshes = shown.map((part) => {
    const { texture, isDoubleSided } = /** @type {GlbMaterial} */ (materials[part.material])
    const name = `Material_${part.material}`
    if (texture) return createTexturedMesh(part, name, isDoubleSided)
    return createMergedMesh(part, name, isDoubleSided, part.colours && table)
  })
  const formatted = materials.map((material, index) => {
    const isColoured = coloured.some((part) => part.material === index)
    const own = textures.find(([path]) => path === `textures/material-${index}.jpg`)?.[0]
    return formatMaterial(
      `Material_${index}`,
      material,
      own ?? (isColoured ? 'textures/colours.png' : undefined),
    )
  })
  const scene = formatScene({
    source: getUsdzVersion(glb, view),
    scale: SCALE / 1000,
    meshes,
    materials: formatted,
  })
  return createArchive([['model.usda', Buffer.from(scene)], ...textures])
}
