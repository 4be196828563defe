/** Shaders without comments and indents, as three packs its own build. @param {string} glsl */
const pack = (glsl) =>
  glsl
    .trim()
    .replace(/[ \t]*\/\*[\s\S]*?\*\//g, '')
    .replace(/[ \t]*\/\/.*$/gm, '')
    .replace(/^\s+/gm, '')

/** @param {string} code of three.js */
function slim(code) {
  const table = /(?<=^const ShaderChunk = \{)[^}]+/m
  const names = code.match(table)?.[0].match(/\w+(?=:)/g)
  const reflections = 'new PMREMGenerator( renderer )'
  if (!names || !code.includes(reflections)) throw new Error('three.js is not written as it was')
  const kept = names.filter((name) => /^(colorspace|tonemapping)_pars_fragment$/.test(name))
  const whole = names.filter((name) => /_(vert|frag)$/.test(name))
  return code
    .replace(table, [...kept, ...whole.map((name) => `${name}: '#include <${name}>'`)].join())
    .replaceAll(reflections, "( () => { throw new Error( 'Reflections are left out.' ) } )()")
}

/**
 * three.js without what no panorama needs, a sixth of the player. Panoramas are drawn with shaders
 * of their own; those of three's materials come with the model, see `src/player/model/materials.ts`,
 * and until then each is a line that includes it by name. Nothing here reflects its surroundings.
 *
 * @returns {import('vite').Plugin}
 */
export const threeInParts = () => ({
  name: 'three-in-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/three\/(build\/three\.module\.js|src\/.*\.glsl\.js)$/ },
    handler: (code, id) =>
      id.endsWith('.glsl.js') ? code.replace(/(?<=`)[^`]+(?=`)/g, pack) : slim(code),
  },
})
