import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

/** A real server in a process of its own. */
export interface ServerProcess {
  address: string
  /** Sends any other signal. */
  signal(name: NodeJS.Signals): void
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

/** It ended before it listened; the message is what it printed. */
class EndedEarly extends Error {}

/**
 * Resolves when this process says that it listens, rejects when it ends before. Asking the port would not do: between the
 * choice of a free one and the start, another program may have taken it, and would answer as well.
 */
function listening(child: ChildProcess): Promise<void> {
  let said = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    said += bytes.toString()
  })
  child.stdout?.resume()
  return new Promise((resolve, reject) => {
    child.on('message', (message: { listening?: true }) => {
      if (message.listening) resolve()
    })
    child.once('close', () => reject(new EndedEarly(`the server ended: ${said}`)))
  })
}

async function startOn(port: number, variables: Record<string, string>): Promise<ServerProcess> {
  const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const own = {
    PATH,
    NODE_COMPILE_CACHE,
    NODE_ENV: 'test',
    PORT: String(port),
    LOG_LEVEL: 'error',
    PARLEY_SEED: 'none',
  }
  const child = spawn(process.execPath, [main], {
    env: { ...own, ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  await listening(child)
  return {
    address: `http://127.0.0.1:${port}`,
    signal: (name) => void child.kill(name),
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

/** Starts `main.ts` with these variables, on a free port unless they name one. */
export async function startServerProcess(variables: Record<string, string>): Promise<ServerProcess> {
  for (;;) {
    const port = Number(variables.PORT) || (await freePort())
    try {
      return await startOn(port, variables)
    } catch (error) {
      const wasTaken = error instanceof EndedEarly && error.message.includes(`Port ${port} is taken`)
      if (variables.PORT || !wasTaken) throw error
    }
  }
}
