import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fail } from './failure.mjs'
import { phase } from './progress.mjs'
import { cleanEnvironment, projectFile } from './project-node.mjs'

/** pnpm comes through npx: nothing is installed globally, and the outside Node may be older than the project's. */
export const PNPM = 'pnpm@12.21.0'
const STAMP = 'node_modules/.parley-install'

/** Installs what the lockfile names when it, or any manifest, changed since the last time. */
export async function ensureInstalled() {
  const wanted = installHash()
  if (existsSync(projectFile('node_modules/.bin/node')) && readStamp() === wanted) return
  await phase('Installing libraries', () => install())
  writeFileSync(projectFile(STAMP), wanted)
}

function installHash() {
  const hash = createHash('sha256')
  const packages = readdirSync(projectFile('.'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(projectFile(`${entry.name}/package.json`)))
    .map((entry) => `${entry.name}/package.json`)
    .sort()
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packages])
    hash.update(readFileSync(projectFile(file)))
  return hash.digest('hex')
}

function readStamp() {
  try {
    return readFileSync(projectFile(STAMP), 'utf8')
  } catch {
    return null
  }
}

function install() {
  return new Promise((resolve) => {
    const args = ['-y', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only']
    const child = spawn('npx', args, {
      cwd: projectFile('.'),
      env: cleanEnvironment({ CI: '1', ...homeEnvironment() }),
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', () => fail('npx was not found: Parley needs Node 20 or newer together with npm.'))
    child.on('exit', (code) => (code === 0 ? resolve() : fail(installSentence(output))))
  })
}

/** An account without a writable home (a container, a service user) keeps its caches inside the project. */
function homeEnvironment() {
  try {
    accessSync(homedir(), constants.W_OK)
    return {}
  } catch {
    const home = projectFile('.parley/home')
    mkdirSync(home, { recursive: true })
    return {
      HOME: home,
      npm_config_cache: join(home, 'npm'),
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
    }
  }
}

function installSentence(output) {
  const tail = output.trim().split('\n').slice(-6).join('\n  ')
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ERR_SOCKET/.test(output)) {
    return `The package registry could not be reached: check the network, a proxy, or npm's registry setting.\n  ${tail}`
  }
  if (/ENOSPC/.test(output)) return 'The disk is full: libraries need about 1.5 GB.'
  if (/OUTDATED_LOCKFILE/.test(output))
    return 'pnpm-lock.yaml does not fit the package.json files: run `npx pnpm install` and commit it.'
  return `Installing libraries failed:\n  ${tail}`
}
