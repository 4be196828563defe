import { readSource } from './usd-scene.mjs'
import { getUsdzVersion } from './usdz.mjs'
import { ALIGNMENT, readArchive } from './usdz-archive.mjs'

/**
 * What keeps iPhones from showing a USDZ file, or makes it differ from its model.
 * @param {Buffer} usdz
 * @param {Buffer} glb the model that it is made from
 * @param {import('../../src/player/schema/model').Orbit} view the model's initial view
 * @returns {string[]}
 */
export function findUsdzProblems(usdz, glb, view) {
  let entries
  try {
    entries = readArchive(usdz)
  } catch (error) {
    return [`is no valid USDZ file: ${error}`]
  }
  const problems = []
  const [scene] = entries
  const text = scene?.data.toString() ?? ''
  for (const { path, offset } of entries)
    if (offset % ALIGNMENT !== 0) problems.push(`is no valid USDZ file: ${path} is not aligned`)
  if (!scene?.path.endsWith('.usda') || !text.startsWith('#usda 1.0'))
    problems.push('is no valid USDZ file: its first entry is no scene')
  for (const [, path] of text.matchAll(/@([^@\n]+)@/g))
    if (!entries.some((entry) => entry.path === path))
      problems.push(`is no valid USDZ file: ${path} is missing`)
  if (problems.length === 0 && readSource(text) !== getUsdzVersion(glb, view))
    problems.push('is older than its model')
  return problems
}
