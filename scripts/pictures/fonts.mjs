/** Cuts the letters that pages show out of Commissioner's own files: `npm run fonts`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subset from 'subset-font'
import { readCommand } from '../dev/command.mjs'

readCommand({
  help: 'npm run fonts: cuts the letters that pages show out of Commissioner’s own files.',
})

const FROM = 'node_modules/@fontsource-variable/commissioner/files'
const TO = 'src/styles/fonts'

/** What the unicode-range of each in src/styles/fonts.css says. Other letters come from the whole files. */
const letters = {
  latin: [...between(0x20, 0x7e), ...'\u00a0©«°·»é–—‘’“”…‹›€'],
  greek: [...'΄ΆΈΉΊΌΎΏΐ', ...between(0x391, 0x3a1), ...between(0x3a3, 0x3ce)],
}

await mkdir(TO, { recursive: true })
for (const [script, wanted] of Object.entries(letters)) {
  const whole = await readFile(`${FROM}/commissioner-${script}-flar-normal.woff2`)
  const cut = await subset(whole, wanted.join(''), {
    targetFormat: 'woff2',
    // What browsers apply by themselves, and numbers that stand below each other.
    keepFeatures: ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'],
    // The thinnest is the hero's name, the boldest what a browser makes of `strong`.
    variationAxes: { wght: { min: 200, max: 700 } },
  })
  await writeFile(`${TO}/commissioner-${script}-cut.woff2`, cut)
  console.log(`${script}: ${whole.length} bytes cut to ${cut.length}`)
}

/**
 * @param {number} first
 * @param {number} last
 */
function between(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index))
}
