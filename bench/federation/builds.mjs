import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostConfig } from '@parley/shared/federation/host-config'
import { remoteConfig } from '@parley/shared/federation/remote-config'
import webpack from 'webpack'
import { SHELL_APIS, SHELL_CAPABILITIES } from '../../host-shell/src/federation/shell-offer.ts'
import { projectFile } from '../../tools/bootstrap/project-node.mjs'

const PRODUCTION = { mode: 'production' }

export const shellConfig = () =>
  hostConfig({ root: projectFile('host-shell'), apis: SHELL_APIS, capabilities: SHELL_CAPABILITIES })({}, PRODUCTION)

/** @param root folder of the area: the one of this checkout, or a changed copy of it */
export const areaConfig = (name, root = projectFile(`mfe-${name}`)) => remoteConfig({ name, root })({}, PRODUCTION)

/**
 * Builds into `folder` instead of the package's own. With `hasMaps` it is also told what each byte of the scripts was
 * written as; the folder can be published in either case.
 *
 * @returns {Promise<{ folder: string, manifest: { version: string, build: string, files: { path: string }[] }, maps: Map<string, { script: string, map: object }> }>}
 *   maps by the script's `chunkOf`
 */
export async function build(config, folder, { hasMaps = false } = {}) {
  const output = { ...config.output, path: folder }
  await run(webpack({ ...config, output, devtool: hasMaps ? 'hidden-source-map' : false }))
  const maps = new Map()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.map')) continue
    const path = name.slice(0, -'.map'.length)
    const map = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    maps.set(chunkOf(path), { script: readFileSync(join(folder, path), 'utf8'), map })
    rmSync(join(folder, name))
  }
  const file = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  manifest.files = manifest.files.filter(({ path }) => !path.endsWith('.map'))
  writeFileSync(file, JSON.stringify(manifest))
  return { folder, manifest, maps }
}

/** A file's name without the digest of its content: `assets/714.0f3c4d5e.js` → `assets/714.js` */
export const chunkOf = (path) => path.replace(/\.[0-9a-f]{8}(?=\.(js|css)$)/, '')

function run(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((problem, stats) => {
      compiler.close(() => {
        if (problem || stats?.hasErrors()) reject(problem ?? new Error(stats.toString('errors-only')))
        else resolve()
      })
    })
  })
}
