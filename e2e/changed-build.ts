import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFile } from '../tools/bootstrap/project-node.mjs'
import { runIn } from '../tools/bootstrap/steps.mjs'
import { releaseClient } from '../tools/release-client.mjs'
import { platform, platformUrl } from './platform.ts'

/** What `status` says of one area. */
export interface Target {
  remote: string
  version: string
  build: string
}

/** The release interface of the running platform, with its local key. */
export const releases = () => releaseClient({ url: platformUrl(), dataDir: platform().dataDir })

/**
 * Builds a copy of one folder with another version and changed words, and nothing else: the checkout stays as it is.
 *
 * @param replace  file (below the folder) → [text that stands there, text to put in its place]
 * @returns folder of the finished build
 */
export async function changedBuild(
  folder: string,
  version: string,
  replace: Record<string, [string, string]>,
): Promise<string> {
  const copy = projectFile(`.parley/e2e/${folder}-${version}`)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  cpSync(projectFile(folder), copy, {
    recursive: true,
    filter: (source) => !/\/(node_modules|dist)(\/|$)/.test(source.slice(projectFile(folder).length)),
  })
  symlinkSync(projectFile(`${folder}/node_modules`), join(copy, 'node_modules'))
  const facts = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as { version: string }
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...facts, version }))
  for (const [file, [before, after]] of Object.entries(replace)) {
    const text = readFileSync(join(copy, file), 'utf8')
    if (!text.includes(before)) throw new Error(`${folder}/${file} does not say "${before}"`)
    writeFileSync(join(copy, file), text.replaceAll(before, after))
  }
  const { code, output } = await runIn(`.parley/e2e/${folder}-${version}`, [
    'webpack',
    '--config',
    'webpack.config.ts',
    '--mode',
    'production',
  ])
  if (code !== 0) throw new Error(`the changed ${folder} does not build:\n${output}`)
  return join(copy, 'dist')
}
