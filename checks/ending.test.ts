import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from './repository.ts'

/** A command that is still preparing: it has started a child, which holds the same output, and says its id. */
const COMMAND = `
  import { spawn } from 'node:child_process'
  import { endOnSignal, endsWithUs } from './tools/bootstrap/ending.mjs'
  endOnSignal()
  const child = endsWithUs(spawn('sleep', ['600'], { stdio: 'inherit' }))
  child.once('spawn', () => console.log(child.pid))
  setInterval(() => {}, 1000)`

describe('A command that is ended before it is ready', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('leaves no child behind: %s', async (signal) => {
    const node = join(ROOT, 'node_modules/.bin/node')
    const command = spawn(node, ['--input-type=module', '-e', COMMAND], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [printed] = await once(command.stdout, 'data')
    expect(Number(String(printed))).toBeGreaterThan(0)
    const everybodyGone = once(command.stdout, 'close')
    command.kill(signal)
    expect(await once(command, 'exit')).toEqual([130, null])
    // Only the last process that holds an output closes it.
    await everybodyGone
  })
})
