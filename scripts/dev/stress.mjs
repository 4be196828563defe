import { execa } from 'execa'
import { readCommand } from './command.mjs'

readCommand({
  help: `npm run test:stress: sends all attacks and faults to the security rules and the form's client, in Google's
emulator, and then many visitors at once. It takes several minutes.`,
})
const commands = [
  ['npm', 'run', 'test:rules', '--', '--mode', 'stress'],
  ['node', 'scripts/bench/leads.mjs', '--soak'],
]
for (const [program = '', ...args] of commands) {
  const { exitCode } = await execa(program, args, {
    stdio: 'inherit',
    preferLocal: true,
    reject: false,
  })
  if (exitCode !== 0) process.exit(exitCode ?? 1)
}
