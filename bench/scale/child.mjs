import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cleanEnvironment, projectFile } from '../../tools/bootstrap/project-node.mjs'

/**
 * One of the `*-process.mjs` beside this file, in a process of its own.
 * @returns {{ ask: (message: object) => Promise<any>, pid: number, ended: Promise<void>, stop: () => Promise<void> }}
 *   `ask` resolves with the process's next answer; `ended` rejects when it fails
 */
export function startChild(file, { args = [], env = {}, onProgress = () => {} } = {}) {
  const child = fork(new URL(file, import.meta.url), args, {
    cwd: projectFile('.'),
    env: cleanEnvironment(env),
    execPath: projectFile('node_modules/.bin/node'),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const waiting = []
  child.on('message', (message) => (message.progress ? onProgress(message.progress) : waiting.shift()?.(message)))
  const ended = once(child, 'exit').then(([code]) => {
    if (code) throw new Error(`${file} ended with code ${code}`)
  })
  ended.catch(() => {})
  const answered = () => new Promise((resolve) => waiting.push(resolve))
  return {
    pid: child.pid,
    ended,
    ask: (message) => {
      const answer = answered()
      child.send(message)
      return Promise.race([
        answer,
        ended.then(() => {
          throw new Error(`${file} ended without an answer`)
        }),
      ])
    },
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended.catch(() => {})
    },
  }
}
