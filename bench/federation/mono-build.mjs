import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ChunkIntegrityPlugin } from '@parley/shared/federation/chunk-integrity-plugin'
import { filesAskedForAtStart } from '@parley/shared/federation/shell-manifest-plugin'
import webpack from 'webpack'
import { projectFile } from '../../tools/bootstrap/project-node.mjs'
import { releasable } from '../../tools/publish-built.mjs'
import { build, shellConfig } from './builds.mjs'

/** What makes the shell a host; without them it is any application. */
const FEDERATION = new Set([
  'ModuleFederationPlugin',
  'OfferPlugin',
  'DeadSharingPlugin',
  'ImportLawPlugin',
  // One of its own, below.
  'ChunkIntegrityPlugin',
])

/**
 * The same sources as one application: every area is an `import()` of the shell in place of a container that its run-time
 * fetches, and webpack decides which library goes into which file and what of it is used. All else is as it was, the
 * shell's own loading of releases too: what is compared is federation, not having releases.
 *
 * @param folder a throw-away one
 * @param roots folders of areas that are not this checkout's, by name
 */
export async function buildMono(folder, { hasMaps = false, roots = {} } = {}) {
  const config = shellConfig()
  const { splitChunks: _, ...optimization } = config.optimization
  const runtime = standIn(join(dirname(folder), 'one-application'), roots)
  const areas = new NoteAreas()
  const built = await build(
    {
      ...config,
      // Files are named by content alone, as those of an application are: nothing else is on its page.
      output: { ...config.output, uniqueName: 'parley', chunkLoadingGlobal: 'webpackChunkparley' },
      optimization,
      plugins: [
        ...config.plugins.filter((plugin) => !FEDERATION.has(plugin.constructor.name)),
        new webpack.NormalModuleReplacementPlugin(/\/federation-runtime\.ts$/, runtime),
        new RefuseFederation(),
        // Areas are preloaded with the digests of the manifest: others would have them fetched twice.
        new ChunkIntegrityPlugin({
          early: (build) => new Set([...filesAskedForAtStart(build), ...filesOfAreas(build)]),
        }),
        areas,
      ],
    },
    folder,
    { hasMaps },
  )
  return { ...offering(built), areas: areas.files }
}

/** Beside the builds, in one place for all of them: webpack names modules by where they lie. Takes the place of host-shell/src/federation/loading/runtime/federation-runtime.ts. */
function standIn(folder, roots) {
  mkdirSync(folder, { recursive: true })
  const areas = releasable().filter((name) => name !== 'shell')
  const entries = areas.map((name) => {
    const file = join(roots[name] ?? projectFile(`mfe-${name}`), 'src/remote.tsx')
    return `${name}: () => import(/* webpackChunkName: "area-${name}" */ ${JSON.stringify(file)}),`
  })
  const file = join(folder, 'one-application.mjs')
  writeFileSync(
    file,
    `const areas = {\n${entries.join('\n')}\n}
export const createFederationRuntime = () => ({
  fetchModule: async ({ manifest }) => (await areas[manifest.name]()).default,
  free: () => {},
})\n`,
  )
  return file
}

/** A comparison with a build that has some of it left would flatter the other one. */
class RefuseFederation {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RefuseFederation', (compilation) => {
      compilation.hooks.finishModules.tap('RefuseFederation', (modules) => {
        for (const module of modules)
          if (/@module-federation|(consume-shared|provide)-module/.test(`${module.type} ${module.resource ?? ''}`))
            compilation.errors.push(new webpack.WebpackError(`is not one application: ${module.identifier()}`))
      })
    })
  }
}

const filesOfAreas = ({ chunkGroups }) =>
  chunkGroups.filter(({ name }) => name?.startsWith('area-')).flatMap((group) => group.getFiles())

/** Scripts of each area's first page by its name, which a page preloads as it does those of a released area. */
class NoteAreas {
  files = {}

  apply(compiler) {
    compiler.hooks.afterEmit.tap('NoteAreas', ({ namedChunkGroups }) => {
      for (const [name, group] of namedChunkGroups)
        if (name?.startsWith('area-'))
          this.files[name.slice(5)] = group.getFiles().filter((file) => file.endsWith('.js'))
    })
  }
}

/** The registry takes it as a shell when it offers what the shell does. */
function offering({ folder, manifest, ...rest }) {
  const { offer } = JSON.parse(readFileSync(projectFile('host-shell/dist/manifest.json'), 'utf8'))
  const named = { ...manifest, offer, build: `${manifest.build.slice(0, -4)}mono` }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(named))
  return { folder, manifest: named, ...rest }
}
