/** Writes a scene in the text format of USD. */

/**
 * @typedef {import('./glb.mjs').GlbMaterial} GlbMaterial
 * @typedef {import('./usdz.mjs').Mesh} Mesh
 */

/** @param {number[][]} items @param {number} digits after the decimal point */
const formatTuples = (items, digits) =>
  items.map((item) => `(${item.map((each) => Number(each.toFixed(digits))).join(',')})`).join(',')

/** @param {Mesh} mesh @param {number} index */
function formatMesh({ material, isDoubleSided, points, uvs, uvDigits, indices }, index) {
  return `
  def Mesh "Part_${index}" (
    prepend apiSchemas = ["MaterialBindingAPI"]
  )
  {
    uniform bool doubleSided = ${isDoubleSided ? 1 : 0}
    int[] faceVertexCounts = [${Array.from({ length: indices.length / 3 }, () => 3).join(',')}]
    int[] faceVertexIndices = [${indices.join(',')}]
    point3f[] points = [${formatTuples(points, 0)}]
${uvs ? `    texCoord2f[] primvars:st = [${formatTuples(uvs, uvDigits)}] (\n      interpolation = "vertex"\n    )\n` : ''}    uniform token subdivisionScheme = "none"
    rel material:binding = </Model/Materials/${material}>
  }`
}

/**
 * A colour that contains its light is emitted, so that the light of the room does not change it.
 * @param {string} name @param {GlbMaterial} material @param {string | undefined} texture its path
 */
export function formatMaterial(name, { isUnlit, colour, roughness }, texture) {
  const path = `/Model/Materials/${name}`
  const [red, green, blue, alpha] = colour.map((each) => Number(each.toFixed(4)))
  const value = texture
    ? `.connect = <${path}/Texture.outputs:rgb>`
    : ` = (${red}, ${green}, ${blue})`
  const reader = texture
    ? `
      def Shader "Reader"
      {
        uniform token info:id = "UsdPrimvarReader_float2"
        string inputs:varname = "st"
        float2 outputs:result
      }

      def Shader "Texture"
      {
        uniform token info:id = "UsdUVTexture"
        asset inputs:file = @${texture}@
        token inputs:sourceColorSpace = "sRGB"
        float2 inputs:st.connect = <${path}/Reader.outputs:result>
        token inputs:wrapS = "clamp"
        token inputs:wrapT = "clamp"
        float3 outputs:rgb
      }
`
    : ''
  return `
    def Material "${name}"
    {
      token outputs:surface.connect = <${path}/Surface.outputs:surface>

      def Shader "Surface"
      {
        uniform token info:id = "UsdPreviewSurface"
        color3f inputs:diffuseColor${isUnlit ? ' = (0, 0, 0)' : value}
        color3f inputs:emissiveColor${isUnlit ? value : ' = (0, 0, 0)'}
        float inputs:metallic = 0
        float inputs:opacity = ${alpha}
        float inputs:roughness = ${roughness}
        token outputs:surface
      }
${reader}    }`
}

/**
 * @param {object} scene
 * @param {string} scene.source a hash of what the file is made from
 * @param {number} scene.scale from the points of the meshes to metres
 * @param {Mesh[]} scene.meshes
 * @param {string[]} scene.materials see `formatMaterial`
 */
export const formatScene = ({ source, scale, meshes, materials }) => `#usda 1.0
(
  customLayerData = {
    string source = "${source}"
  }
  defaultPrim = "Model"
  metersPerUnit = 1
  upAxis = "Y"
)

def Xform "Model"
{
  float3 xformOp:scale = (${scale}, ${scale}, ${scale})
  uniform token[] xformOpOrder = ["xformOp:scale"]
${meshes.map(formatMesh).join('\n')}

  def Scope "Materials"
  {${materials.join('\n')}
  }
}
`

/** The hash of what the file was made from, see `formatScene`. @param {string} scene */
export const readSource = (scene) =>
  scene.match(/^#usda 1\.0\n[^{]*\{\s*string source = "(\w+)"/)?.[1]
