// @vitest-environment node

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spawnManaged } from '../../../scripts/dev/lifetime.mjs'

const LIFETIME = JSON.stringify(join(process.cwd(), 'scripts/dev/lifetime.mjs'))

let folder: string
let server: Server
let port: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lifetime-'))
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as { port: number }).port
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/**
 * Starts a process that starts a managed child, which holds a connection to this test: its end says
 * that the child has ended, whether or not the system still lists it.
 */
async function startParent(
  code: string,
  [program, ...args]: [string, ...string[]] = [process.execPath, 'parent.mjs'],
) {
  const child = `require('node:net').connect(${port}, '127.0.0.1'); setInterval(() => {}, 1000)`
  writeFileSync(
    join(folder, 'parent.mjs'),
    `import { onShutdown, spawnManaged } from ${LIFETIME}
     spawnManaged(process.execPath, ['-e', ${JSON.stringify(child)}])
     process.stdin.once('data', () => { ${code} })`,
  )
  const parent = spawn(program, args, { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] })
  const [socket] = (await once(server, 'connection')) as [Socket]
  socket.on('error', () => {})
  return { parent, childEnd: once(socket.resume(), 'close') }
}

describe('a managed child process', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends when its parent is ended by %s',
    async (signal) => {
      const { parent, childEnd } = await startParent('')
      parent.kill(signal)
      await childEnd
    },
  )

  it.each([
    ['exits', 'process.exit()'],
    ['fails', 'throw new Error()'],
  ])('ends when its parent %s', async (_, code) => {
    const { parent, childEnd } = await startParent(code)
    parent.stdin.write('now')
    await childEnd
  })

  it('ends after the cleanup of its parent', async () => {
    const { parent, childEnd } = await startParent(
      `onShutdown(async () => console.log('cleaned up')); console.log('ready')`,
    )
    parent.stdin.write('now')
    expect(String((await once(parent.stdout, 'data'))[0])).toBe('ready\n')
    parent.kill('SIGINT')
    expect(String((await once(parent.stdout, 'data'))[0])).toBe('cleaned up\n')
    await childEnd
  })

  it('ends when the shell between npm and its parent is ended', async () => {
    const { parent, childEnd } = await startParent(
      `onShutdown(async () => {}); console.log('ready')`,
      ['sh', '-c', `"${process.execPath}" parent.mjs; true`],
    )
    parent.stdin.write('now')
    await once(parent.stdout, 'data')
    parent.kill('SIGTERM')
    await childEnd
  })

  it('reports a missing program without throwing', async () => {
    expect(await spawnManaged('no-such-program', [])).toMatchObject({ code: 'ENOENT' })
  })
})
