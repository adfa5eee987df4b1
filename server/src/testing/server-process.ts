import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

/** A real server in a process of its own. */
export interface ServerProcess {
  address: string
  /** SIGKILL: nothing is finished, flushed or said. */
  kill(): Promise<void>
  /** SIGTERM: answers the exit code once it has finished what it was doing. */
  stop(): Promise<number | null>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  server.close()
  await once(server, 'close')
  if (place === null || typeof place === 'string') throw new Error('no port is free')
  return place.port
}

/** Resolves when the server answers, rejects with what it printed when it ends before. */
async function answering(child: ChildProcess, address: string): Promise<void> {
  let said = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    said += bytes.toString()
  })
  child.stdout?.resume()
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended: ${said}`)
    const answer = await fetch(`${address}/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((later) => setTimeout(later, 50))
  }
}

/** Starts `main.ts` with these variables on a free port. */
export async function startServerProcess(variables: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const own = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'test',
    PORT: String(port),
    LOG_LEVEL: 'error',
    PARLEY_SEED: 'none',
  }
  const child = spawn(process.execPath, [main], { env: { ...own, ...variables }, stdio: ['ignore', 'pipe', 'pipe'] })
  const address = `http://127.0.0.1:${port}`
  await answering(child, address)
  return {
    address,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = await ended
      return code as number | null
    },
  }
}
