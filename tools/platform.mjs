import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endsWithUs } from './bootstrap/ending.mjs'
import { cleanEnvironment, projectFile } from './bootstrap/project-node.mjs'

/**
 * Starts one server process and resolves when `/health/ready` answers.
 *
 * @param {object} options
 * @param {Record<string, string>} options.env  Variables of docs/operations.md; PORT and PARLEY_DATA_DIR at least.
 * @param {(text: string) => void} [options.onProgress]  How far migration and seeding are.
 * @param {boolean} [options.watch]  Restart when a source file of the server changes.
 * @param {'inherit' | 'ignore' | number} [options.output]  Where its logs go; a file descriptor is taken too.
 * @returns {Promise<{ url: string, pid: number, exited: Promise<number>, stop: () => Promise<void>, kill: () => Promise<void> }>}
 * @throws Error in one sentence when the process ends before it is ready
 */
export async function startServer({ env, onProgress = () => {}, watch = false, output = 'inherit' }) {
  const child = endsWithUs(
    spawn(
      projectFile('node_modules/.bin/node'),
      [...(watch ? ['--watch', '--watch-preserve-output'] : []), projectFile('server/src/main.ts')],
      {
        cwd: projectFile('.'),
        env: cleanEnvironment(env),
        stdio: ['ignore', output, 'pipe', 'ipc'],
      },
    ),
  )
  let lastWords = ''
  child.stderr.on('data', (chunk) => {
    lastWords = `${lastWords}${chunk}`.slice(-4000)
    if (output === 'inherit') process.stderr.write(chunk)
  })
  child.on('message', (message) => message?.progress && onProgress(message.progress))
  const exited = once(child, 'exit').then(([code]) => code ?? 1)
  const url = `http://${env.HOST ?? '127.0.0.1'}:${env.PORT}`
  const ended = exited.then((code) => {
    throw new Error(sentenceOf(lastWords) ?? `The server ended with code ${code} before it was ready.`)
  })
  ended.catch(() => {})
  await Promise.race([untilReady(url), ended])
  const end = async (signal) => {
    child.kill(signal)
    await exited
  }
  return { url, pid: child.pid, exited, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** The server says in one line why it cannot start; of an unforeseen stack the line with the error is the telling one. */
function sentenceOf(words) {
  const lines = words.trim().split('\n')
  return lines.find((line) => /Error\b/.test(line)) ?? lines.at(-1) ?? null
}

/** Polls a local address until it answers 200; the server decides when, so there is no fixed limit here. */
async function untilReady(url) {
  for (;;) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A port nobody listens on right now. */
export async function freePort() {
  const { createServer } = await import('node:net')
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return String(port)
}
