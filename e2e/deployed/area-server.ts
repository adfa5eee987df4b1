import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { cleanEnvironment, projectFile } from '../../tools/bootstrap/project-node.mjs'

export interface AreaServer {
  port: number
  /** Everything it said so far. */
  said: () => string
  isAlive: () => boolean
  /** Resolves when it has said this. */
  says: (words: string) => Promise<void>
  end: () => Promise<void>
}

/**
 * The static server of one area as its container runs it: a process of its own, which sees neither the data folder nor
 * a key, but for its publish token.
 *
 * @param cwd  folder with what the image holds
 * @param args  of `node`
 */
export async function startAreaServer(cwd: string, args: string[], env: Record<string, string>): Promise<AreaServer> {
  const { PATH = '' } = cleanEnvironment()
  const child = spawn(projectFile('node_modules/.bin/node'), args, {
    cwd,
    env: { PATH, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(child)
  await output.says(/ on 127\.0\.0\.1:\d+/)
  return {
    port: Number(/ on 127\.0\.0\.1:(\d+)/.exec(output.text())?.[1]),
    said: output.text,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    says: (words) => output.says(new RegExp(words.replaceAll('+', '\\+'))),
    async end() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

function collect(child: ChildProcess) {
  let text = ''
  const waiting = new Set<() => void>()
  const add = (chunk: unknown) => {
    text += String(chunk)
    for (const look of [...waiting]) look()
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  return {
    text: () => text,
    says: (pattern: RegExp) =>
      new Promise<void>((resolve, reject) => {
        const look = () => {
          if (!pattern.test(text)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${text}`)))
        look()
      }),
  }
}

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** A request as it is written: no client normalizes the path or unpacks the answer. */
export function raw(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) })
    })
    asked.on('error', reject)
    asked.end()
  })
}
