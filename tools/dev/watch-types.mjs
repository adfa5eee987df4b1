import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { endsWithUs } from '../bootstrap/ending.mjs'
import { cleanEnvironment, projectFile } from '../bootstrap/project-node.mjs'

/**
 * Checks the types of one folder on every change; errors are handed on with their lines, and the news that none is left.
 *
 * @param {string} name  as people call the folder
 * @param {string} folder  absolute path
 * @param {(line: string) => void} say
 * @returns {{ end: () => void }}
 */
export function watchTypes(name, folder, say) {
  const child = endsWithUs(
    spawn(
      projectFile('node_modules/.bin/tsc'),
      ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false', '-p', folder],
      { cwd: folder, env: cleanEnvironment(), stdio: ['ignore', 'pipe', 'inherit'] },
    ),
  )
  let hadErrors = false
  createInterface({ input: child.stdout }).on('line', (line) => {
    const found = /Found (\d+) error/.exec(line)
    if (found) {
      const count = Number(found[1])
      if (count > 0) say(`✗ ${name}: ${count} ${count === 1 ? 'type error' : 'type errors'}`)
      else if (hadErrors) say(`✓ ${name}: types are right`)
      hadErrors = count > 0
    } else if (/error TS\d+|^\s+\S/.test(line)) say(`  ${name}/${line.trim()}`)
  })
  return { end: () => void child.kill('SIGTERM') }
}
