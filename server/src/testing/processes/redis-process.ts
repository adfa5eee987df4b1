import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { freePort } from './server-process.ts'

/** A Redis of one's own that can be killed. It keeps nothing: after a restart it is empty. */
export interface RedisProcess {
  url: string
  /** SIGKILL. */
  kill(): Promise<void>
  /** Starts again at the same address. */
  restart(): Promise<void>
}

/** Resolves when it answers; false when there is no such program on this machine. */
async function isAnswering(child: ChildProcess, url: string): Promise<boolean> {
  const started = await Promise.race([once(child, 'spawn').then(() => true), once(child, 'error').then(() => false)])
  if (!started) return false
  const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 20 })
  // Refused until it listens; the next try follows by itself.
  redis.on('error', () => undefined)
  await redis.ping()
  redis.disconnect()
  return true
}

/** Null where no `redis-server` is installed. */
export async function startRedis(): Promise<RedisProcess | null> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess
  const start = (): Promise<boolean> => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    child = spawn('redis-server', args, { stdio: 'ignore' })
    return isAnswering(child, url)
  }
  if (!(await start())) return null
  return {
    url,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    restart: async () => {
      await start()
    },
  }
}
