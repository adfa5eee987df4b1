import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFile } from '../tools/bootstrap/project-node.mjs'

/** A copy of an area's folder beside the others, so that the checkout stays as it is. */
export function copyOf(folder: string, purpose = 'worked-on'): string {
  const copy = projectFile(`.parley/e2e/${folder}-${purpose}`)
  rmSync(copy, { recursive: true, force: true })
  cpSync(projectFile(folder), copy, {
    recursive: true,
    filter: (source) => !/\/(node_modules|dist)(\/|$)/.test(source.slice(projectFile(folder).length)),
  })
  symlinkSync(projectFile(`${folder}/node_modules`), join(copy, 'node_modules'))
  return copy
}

/** Somebody saves a file. @throws Error when it does not say `before` */
export function rewrite(folder: string, path: string, before: string, after: string): void {
  const file = join(folder, path)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(before)) throw new Error(`${path} does not say ${before}`)
  writeFileSync(file, text.replace(before, after))
}
