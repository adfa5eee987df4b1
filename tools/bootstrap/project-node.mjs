import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of a file named from the project's top level. */
export const projectFile = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const KEPT = /^npm_config_(registry|cache|proxy|https_proxy|noproxy|cafile|ca|strict_ssl|userconfig|globalconfig)$/i

/**
 * The environment for child processes: npm's own variables are left out (they change what pnpm and webpack do), but for
 * the registry, cache, proxy and certificate settings. Node keeps what it compiled: a server that starts again needs a
 * third less of a processor for it.
 */
export function cleanEnvironment(extra = {}) {
  const kept = Object.entries(process.env).filter(([name]) =>
    name.toLowerCase().startsWith('npm_')
      ? KEPT.test(name)
      : name !== 'NODE_OPTIONS' && name !== 'NODE_ENV' && name !== 'INIT_CWD',
  )
  // Programs of node_modules/.bin are started by the first `node` of PATH: it must be the project's.
  const path = `${projectFile('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
  const compiled = process.env.NODE_COMPILE_CACHE ?? projectFile('.parley/compiled')
  return { ...Object.fromEntries(kept), PATH: path, NODE_COMPILE_CACHE: compiled, ...extra }
}

/**
 * Runs a script with the Node that the workspace installed. Signals reach it; resolves with its exit code. NODE_ENV is
 * passed on: the script hands it to the server, and to nothing that builds or installs.
 */
export function runProjectNode(script, args, env = {}) {
  const { NODE_ENV } = process.env
  const child = spawn(projectFile('node_modules/.bin/node'), [script, ...args], {
    stdio: 'inherit',
    cwd: projectFile('.'),
    env: cleanEnvironment({ ...(NODE_ENV && { NODE_ENV }), PARLEY_PARENT: String(process.pid), ...env }),
  })
  // A terminal sends Ctrl-C to the whole group: the child ends by itself, and we wait for it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // npm puts a shell between itself and us, which passes no signal on: when whoever started us is gone, so are we.
  const starter = process.ppid
  setInterval(() => process.ppid !== starter && child.kill('SIGTERM'), 500).unref()
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`✗ Could not start the project's Node: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
}
