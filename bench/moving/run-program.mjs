import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cleanEnvironment, projectFile } from '../../tools/bootstrap/project-node.mjs'

function residentMegabytes(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    // It has just ended, or this system has no /proc: then there is no figure.
    return 0
  }
}

/**
 * Runs a program of the server as an operator does. @param killAfterMs undefined: to its end
 * @returns its exit code, or null where it was killed; megabytes that it held at most
 */
export async function runProgram([file, ...args], env, killAfterMs) {
  const child = spawn(projectFile('node_modules/.bin/node'), [projectFile(file), ...args], {
    env: cleanEnvironment(env),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(child.pid))
  }, 500)
  const timer = killAfterMs && setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const [code] = await once(child, 'exit')
  clearInterval(watch)
  clearTimeout(timer)
  return { code, peak }
}
