import { spawn } from 'node:child_process'
import { endsWithUs } from './ending.mjs'
import { cleanEnvironment, projectFile } from './project-node.mjs'

/** Runs a program that a folder has installed, inside that folder; resolves with its exit code and everything it printed. */
export function runIn(folder, command, env = {}) {
  const [program, ...args] = command
  return new Promise((resolve) => {
    const child = endsWithUs(
      spawn(projectFile(`${folder}/node_modules/.bin/${program}`), args, {
        cwd: projectFile(folder),
        env: cleanEnvironment({ NO_COLOR: '1', ...env }),
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    )
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}
