// Make the GLB small: node pack.mjs in.glb out.glb
// Unlit materials, WebP texture, quantised and meshopt-compressed. Needs the packages that setup.sh puts into studio/work/npm.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const here = path.dirname(new URL(import.meta.url).pathname)
const require = createRequire(path.join(here, '../work/npm/pack/package.json'))
const { NodeIO } = require('@gltf-transform/core')
const { ALL_EXTENSIONS, KHRMaterialsUnlit } = require('@gltf-transform/extensions')
const { dedup, meshopt, prune, quantize, reorder, textureCompress, weld } = require('@gltf-transform/functions')
const { MeshoptDecoder, MeshoptEncoder } = require('meshoptimizer')
const sharp = require('sharp')
const validator = require('gltf-validator')

const [source, target] = process.argv.slice(2)
await MeshoptEncoder.ready
const io = new NodeIO()
  .registerExtensions(ALL_EXTENSIONS)
  .registerDependencies({ 'meshopt.encoder': MeshoptEncoder, 'meshopt.decoder': MeshoptDecoder })
const model = await io.read(source)
const unlit = model.createExtension(KHRMaterialsUnlit)
for (const material of model.getRoot().listMaterials()) {
  material.setMetallicFactor(0)
  if (material.getName().includes('unlit')) {
    material.setExtension('KHR_materials_unlit', unlit.createUnlit())
    material.setRoughnessFactor(1)
  }
  material.setDoubleSided(!material.getName().startsWith('arch'))
}
for (const scene of model.getRoot().listScenes()) {
  scene.setName('Madania Cafe Bar')
}
model.getRoot().getAsset().copyright = 'Hermes View; furniture: Sweet Home 3D libraries (CC0, CC BY 3.0)'
await model.transform(
  dedup(),
  weld(),
  prune(),
  textureCompress({ encoder: sharp, targetFormat: 'webp', quality: 82 }),
  reorder({ encoder: MeshoptEncoder }),
  quantize({ quantizePosition: 14, quantizeColor: 8, quantizeTexcoord: 14 }),
  meshopt({ encoder: MeshoptEncoder, level: 'medium' }),
)
await io.write(target, model)
const report = await validator.validateBytes(new Uint8Array(fs.readFileSync(target)))
console.log(`${target}: ${Math.round(fs.statSync(target).size / 1024)} kB, ${report.info.totalTriangleCount} triangles`)
console.log(`validator: ${report.issues.numErrors} errors, ${report.issues.numWarnings} warnings, ${report.issues.numInfos} notes`)
for (const message of report.issues.messages.slice(0, 8)) {
  console.log(`  ${message.code}: ${message.message}`)
}
process.exit(report.issues.numErrors ? 1 : 0)
