import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from './repository.ts'

/** A command that is still preparing: it has started a child, and says its id. */
const COMMAND = `
  import { spawn } from 'node:child_process'
  import { endOnSignal, endsWithUs } from './tools/bootstrap/ending.mjs'
  endOnSignal()
  const child = endsWithUs(spawn('sleep', ['600']))
  child.once('spawn', () => console.log(child.pid))
  setInterval(() => {}, 1000)`

/** Whether the process has gone, in the end. */
async function isGone(pid: number): Promise<boolean> {
  for (;;) {
    try {
      process.kill(pid, 0)
    } catch {
      return true
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('A command that is ended before it is ready', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('leaves no child behind: %s', async (signal) => {
    const node = join(ROOT, 'node_modules/.bin/node')
    const command = spawn(node, ['--input-type=module', '-e', COMMAND], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [printed] = await once(command.stdout, 'data')
    const child = Number(String(printed))
    expect(child).toBeGreaterThan(0)
    command.kill(signal)
    expect(await once(command, 'exit')).toEqual([130, null])
    expect(await isGone(child)).toBe(true)
  })
})
