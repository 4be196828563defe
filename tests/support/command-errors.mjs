import { resolve } from 'node:path'

/*
 * Runs command-line scripts one after another in this process, so that the packages that they share are
 * loaded once. Prints the error of each as JSON, `null` for a script without one.
 *
 *   node tests/support/command-errors.mjs '[{ "script": "scripts/…", "args": ["--wat"], "env": {} }]'
 */

/** @type {{ script: string, args: string[], env: NodeJS.ProcessEnv }[]} */
const calls = JSON.parse(process.argv[2] ?? '[]')
const [node = ''] = process.argv
const environment = { ...process.env }
const errors = []

for (const [index, { script, args, env }] of calls.entries()) {
  process.argv = [node, resolve(script), ...args]
  process.env = { ...environment, ...env }
  // The query makes Node run the script again.
  errors.push(
    await import(`../../${script}?${index}`).then(
      () => null,
      ({ name, exitCode, message }) => ({ name, exitCode, message }),
    ),
  )
  // A script without an error has started its work: stop.
  if (!errors.at(-1)) break
  process.removeAllListeners('uncaughtException')
}
console.log(JSON.stringify(errors))
process.exit()
