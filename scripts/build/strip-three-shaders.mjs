/** Removes comments and indentation from a shader, as three's own build does. @param {string} glsl */
const minifyShader = (glsl) =>
  glsl
    .trim()
    .replace(/[ \t]*\/\*[\s\S]*?\*\//g, '')
    .replace(/[ \t]*\/\/.*$/gm, '')
    .replace(/^\s+/gm, '')

/** @param {string} code of three.js */
function stripShaders(code) {
  const table = /(?<=^const ShaderChunk = \{)[^}]+/m
  const names = code.match(table)?.[0].match(/\w+(?=:)/g)
  const reflections = 'new PMREMGenerator( renderer )'
  if (!names || !code.includes(reflections))
    throw new Error('three.js has changed: adapt scripts/build/strip-three-shaders.mjs')
  const kept = names.filter((name) => /^(colorspace|tonemapping)_pars_fragment$/.test(name))
  const whole = names.filter((name) => /_(vert|frag)$/.test(name))
  return code
    .replace(table, [...kept, ...whole.map((name) => `${name}: '#include <${name}>'`)].join())
    .replaceAll(reflections, "( () => { throw new Error( 'Reflections are left out.' ) } )()")
}

/**
 * Removes the parts of three.js that panoramas do not need, a sixth of the player. Panoramas have their
 * own shaders. The shaders of three's materials load with the 3D model (`src/player/model/materials.ts`);
 * until then each is a line that includes it by name. No material has reflections.
 *
 * @returns {import('vite').Plugin}
 */
export const stripThreeShaders = () => ({
  name: 'strip-three-shaders',
  apply: 'build',
  transform: {
    filter: { id: /\/three\/(build\/three\.module\.js|src\/.*\.glsl\.js)$/ },
    handler: (code, id) =>
      id.endsWith('.glsl.js')
        ? code.replace(/(?<=`)[^`]+(?=`)/g, minifyShader)
        : stripShaders(code),
  },
})
