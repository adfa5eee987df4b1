import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFile } from '../../tools/bootstrap/project-node.mjs'
import { areaConfig, build } from './builds.mjs'

/** A copy of an area's folder that may be changed; it uses the libraries of the original. */
export function copyArea(name, folder) {
  const from = projectFile(`mfe-${name}`)
  for (const part of ['src', 'remote.json', 'package.json'])
    cpSync(join(from, part), join(folder, part), { recursive: true })
  // A folder of its own: the federation plugin writes into it.
  mkdirSync(join(folder, 'node_modules'))
  for (const entry of readdirSync(join(from, 'node_modules')).filter((one) => !one.startsWith('.')))
    symlinkSync(join(from, 'node_modules', entry), join(folder, 'node_modules', entry))
  return folder
}

/** @throws Error when the text is not there: the sources have moved on, and nothing would have been changed */
export function changeText(folder, file, from, to) {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
  writeFileSync(path, text.replace(from, to))
}

export const buildCopy = (name, root, folder) => build(areaConfig(name, root), folder)
