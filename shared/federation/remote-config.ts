import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConsumeSharedPlugin } from '@module-federation/enhanced'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import * as v from 'valibot'
import type { Configuration } from 'webpack'
import { RemoteSource } from '../src/contract/releases/release.ts'
import { baseConfig, type Mode } from './base-config.ts'
import { BUILD_ID_PLACEHOLDER, BuildIdPlugin } from './build-id/build-id-plugin.ts'
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts'
import { commonResolver, iconsOf } from './common-code/common-resolver.ts'
import { HOT_OUTPUT, hotGlobal, hotPlugins } from './hot/hot-plugins.ts'
import { ImportLawPlugin } from './import-law-plugin.ts'
import { OfferedNamesPlugin } from './offered-names-plugin.ts'
import { EXPOSE_CHUNK, exposedFiles, RemoteManifestPlugin } from './remote-manifest-plugin.ts'
import { takenByAreas } from './shared-modules.ts'

interface RemoteOptions {
  name: string
  /** The package's folder; default: where webpack is started. */
  root?: string
  /** Kilobytes (1000 bytes, gzip) of entry and exposed module with their styles; above it the build fails. */
  budget?: number
}

/** The whole webpack configuration of a product area: `export default remoteConfig({ name: 'reports' })`. */
export function remoteConfig({ name, root = process.cwd(), budget = 100 }: RemoteOptions) {
  return (_env: unknown, argv: { mode?: Mode } = {}): Configuration => {
    const source = readRemoteSource(root, name)
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    const container = `${name}__${BUILD_ID_PLACEHOLDER}`
    const mode = argv.mode ?? 'production'
    const isWorkedOn = mode === 'development'
    const base = baseConfig({ root, uniqueName: container, mode, keepsState: isWorkedOn })
    return {
      ...base,
      entry: {},
      externals: [bundlerRuntimeOfTheShell],
      resolve: {
        ...base.resolve,
        alias: { 'lodash/throttle$': SLATE_THROTTLE },
        ...(!isWorkedOn && { plugins: [commonResolver('area')] }),
      },
      module: { ...base.module, rules: [...(base.module?.rules ?? []), ...(isWorkedOn ? [] : [iconsOf('area')])] },
      output: { ...base.output, ...(isWorkedOn && { ...HOT_OUTPUT, hotUpdateGlobal: hotGlobal(name) }) },
      // A module taken from the shell has a size type of its own, which has no least size: without this, one that two
      // pages use becomes a chunk without a file, and its digest can never be filled in.
      optimization: {
        ...base.optimization,
        splitChunks: { chunks: 'async', defaultSizeTypes: ['javascript', 'css', 'consume-shared', 'unknown'] },
      },
      plugins: [
        new ImportLawPlugin('remote'),
        new BuildIdPlugin({ root, facts: { version, source } }),
        new ModuleFederationPlugin({
          name: container,
          library: { type: 'var', name: container },
          filename: 'remoteEntry.[contenthash:8].js',
          exposes: { './remote': { import: './src/remote.tsx', name: EXPOSE_CHUNK } },
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: { externalRuntime: true, optimization: { target: 'web' } },
        }),
        new ConsumeSharedPlugin({ consumes: takenByAreas() }),
        new OfferedNamesPlugin(),
        // What comes into a running container has no digest that it could know.
        !isWorkedOn && new ChunkIntegrityPlugin({ early: exposedFiles }),
        // Nothing is minified while developing.
        new RemoteManifestPlugin({ source, version, budget: isWorkedOn ? Number.POSITIVE_INFINITY : budget }),
        ...(isWorkedOn ? hotPlugins(name) : []),
      ],
    }
  }
}

const SLATE_THROTTLE = fileURLToPath(new URL('runtime/slate-throttle.ts', import.meta.url))

/** The part between webpack and the federation runtime is the shell's (runtime/offer-bundler-runtime.ts). */
function bundlerRuntimeOfTheShell({ request = '' }: { request?: string }) {
  const isIt = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request)
  return Promise.resolve(isIt ? 'var _FEDERATION_BUNDLER_RUNTIME' : undefined)
}

/** @throws Error in one line that names the file, the place in it, and what is wrong there */
function readRemoteSource(root: string, name: string): RemoteSource {
  const file = join(root, 'remote.json')
  const parsed = v.safeParse(RemoteSource, JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) {
    const facts = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'root'}: ${issue.message}`)
    throw new Error(`${file}: ${facts.join('; ')}`)
  }
  if (parsed.output.name !== name) throw new Error(`${file}: name is '${parsed.output.name}', the build says '${name}'`)
  return parsed.output
}
