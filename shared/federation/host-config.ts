import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import { baseConfig, type Mode } from './base-config.ts'
import { BUILD_ID_PLACEHOLDER, BuildIdPlugin } from './build-id/build-id-plugin.ts'
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts'
import { commonResolver, iconsOf } from './common-code/common-resolver.ts'
import { CompactSharingPlugin } from './compact-sharing-plugin.ts'
import { DeadSharingPlugin } from './dead-sharing-plugin.ts'
import { wholes } from './facades/facades.ts'
import { ImportLawPlugin } from './import-law-plugin.ts'
import { StaticLooksPlugin } from './looks/static-looks-plugin.ts'
import { WITHOUT_PARSER } from './messages/compiled-messages.ts'
import { OfferPlugin } from './offer-plugin.ts'
import { LeanRuntimePlugin } from './runtime/lean-runtime-plugin.ts'
import { sharedOption } from './shared-modules.ts'
import { shellChunks } from './shell-chunks.ts'
import { filesAskedForAtStart, filesOfAreas, ShellManifestPlugin } from './shell-manifest-plugin.ts'
import { SignInPlugin } from './sign-in-plugin.ts'

interface HostOptions {
  /** The package's folder; default: where webpack is started. */
  root?: string
  /** ShellApi majors that this shell serves. */
  apis: readonly number[]
  /** What a remote may ask for by `has()` or require in its manifest. */
  capabilities: readonly string[]
}

/** The whole webpack configuration of the shell. It names no remote: those come with the release document. */
export function hostConfig({ root = process.cwd(), apis, capabilities }: HostOptions) {
  return (_env: unknown, argv: { mode?: Mode } = {}): Configuration => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    const mode = argv.mode ?? 'production'
    const name = `shell__${BUILD_ID_PLACEHOLDER}`
    const base = baseConfig({ root, uniqueName: name, mode })
    return {
      ...base,
      entry: { main: './src/index.ts' },
      // At the top of the folder: the address that webpack makes for a style is then the one that the page names, and it
      // is not asked for twice.
      output: { ...base.output, filename: '[name].[contenthash:8].js' },
      resolve: {
        ...base.resolve,
        ...(mode === 'production' && { plugins: [commonResolver('shell')] }),
        alias: { ...esmRuntime(), ...wholes() },
      },
      module: {
        ...base.module,
        rules: [...(base.module?.rules ?? []), WITHOUT_PARSER, WITHOUT_EFFECTS, iconsOf('shell')],
      },
      optimization: { ...base.optimization, splitChunks: { chunks: 'async', cacheGroups: shellChunks() } },
      plugins: [
        new ImportLawPlugin('shell'),
        new StaticLooksPlugin(root),
        new BuildIdPlugin({ root, facts: { version, apis, capabilities }, more: SignInPlugin.sourcesOf }),
        new OfferPlugin(),
        new SignInPlugin({ root, mode }),
        new ModuleFederationPlugin({
          name,
          remotes: {},
          shared: sharedOption(),
          shareStrategy: 'loaded-first',
          runtimePlugins: [OFFER_BUNDLER_RUNTIME],
          manifest: false,
          dts: false,
          dev: false,
          // Without the reading of federation's own manifests: remotes come with ours.
          experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        }),
        new LeanRuntimePlugin(),
        new DeadSharingPlugin(),
        new CompactSharingPlugin(),
        new ChunkIntegrityPlugin({ early: filesAskedForAtStart, soon: (build) => new Set(filesOfAreas(build).keys()) }),
        new ShellManifestPlugin({ version, apis, capabilities }),
      ],
    }
  }
}

const OFFER_BUNDLER_RUNTIME = fileURLToPath(new URL('runtime/offer-bundler-runtime.ts', import.meta.url))

/** Only emotion's `withTheme` needs it, which nobody is offered; its package does not say that it may be left out. */
const WITHOUT_EFFECTS = { test: /[\\/]node_modules[\\/]hoist-non-react-statics[\\/]/, sideEffects: false }

/** The CommonJS files of the federation runtime cannot be tree-shaken: 21 kB. */
function esmRuntime(): Record<string, string> {
  let from = createRequire(fileURLToPath(import.meta.resolve('@module-federation/enhanced/webpack')))
  const folderOf = (name: string): string => {
    const main = from.resolve(`@module-federation/${name}`)
    return main.slice(0, main.lastIndexOf(`${name}/dist`) + name.length)
  }
  const files: Record<string, string> = {}
  const add = (name: string) => {
    const folder = folderOf(name)
    const { module } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { module: string }
    files[`@module-federation/${name}$`] = join(folder, module)
    return folder
  }
  from = createRequire(join(folderOf('runtime-tools'), 'package.json'))
  from = createRequire(join(dirname(from.resolve('@module-federation/runtime')), 'x.js'))
  for (const name of ['runtime-core', 'sdk', 'error-codes']) add(name)
  return files
}
