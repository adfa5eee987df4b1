import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanEnvironment, projectFile } from '../tools/bootstrap/project-node.mjs'
import { freePort } from '../tools/platform.mjs'

/** `npm start` of a fresh clone until it says that Parley is ready, and once more when nothing changed. */
export async function starts() {
  const folder = mkdtempSync(join(tmpdir(), 'parley-clone-'))
  try {
    const cloned = spawnSync('git', ['clone', '--quiet', '--depth', '1', `file://${projectFile('.')}`, folder])
    if (cloned.status !== 0) throw new Error(`git clone failed: ${cloned.stderr}`)
    const first = await untilReady(folder)
    const second = await untilReady(folder)
    const rows = [
      ['first: install, build, seed, serve', `${first.toFixed(1)} s`],
      ['second: nothing changed', `${second.toFixed(1)} s`],
    ]
    return [{ title: 'npm start', head: ['', 'until ready'], rows }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function untilReady(folder) {
  const started = performance.now()
  const child = spawn(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['start'], {
    cwd: folder,
    env: cleanEnvironment({ PORT: await freePort(), PARLEY_DATA_DIR: join(folder, '.data') }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes('Parley is ready')) resolve()
    })
    ended.then(() => reject(new Error(`npm start ended early:\n${output.slice(-2000)}`)))
  })
  const seconds = (performance.now() - started) / 1000
  child.kill('SIGTERM')
  await ended
  return seconds
}
