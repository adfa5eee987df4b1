import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Compilation, Compiler, Configuration } from 'webpack'
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity'
import { baseConfig, type Mode } from './base-config.ts'
import { COMPILED_CATALOGUES, compiled, WITHOUT_PARSER } from './messages/compiled-messages.ts'

interface Built {
  files: Map<string, Buffer>
  entry: string
  styles: string[]
  /** What it was made of, for the watcher. */
  sources: string[]
}

const NAME = 'sign-in'

/**
 * Builds the pages before sign-in (`src/auth-pages/main.tsx`) apart from the shell and puts their files into its build. They share
 * nothing with it: no federation runtime, no component library, Preact in React's place, and of every catalogue only the
 * texts of those pages.
 */
export class SignInPlugin {
  /** Which files the server names in those pages. */
  static of(compilation: Compilation): { entry: string; styles: string[] } {
    const built = results.get(compilation.compiler)
    if (!built) throw new Error('the pages before sign-in are not built yet')
    return { entry: built.entry, styles: built.styles }
  }

  /** Files that they were made of. */
  static sourcesOf = ({ compiler }: Compilation): readonly string[] => results.get(compiler)?.sources ?? []

  readonly #root: string
  readonly #mode: Mode

  constructor({ root, mode }: { root: string; mode: Mode }) {
    this.#root = root
    this.#mode = mode
  }

  apply(compiler: Compiler): void {
    const build = async () => {
      results.set(compiler, await buildPages(compiler, signInConfig(this.#root, this.#mode)))
    }
    compiler.hooks.beforeRun.tapPromise('SignInPlugin', build)
    compiler.hooks.watchRun.tapPromise('SignInPlugin', build)
    compiler.hooks.thisCompilation.tap('SignInPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'SignInPlugin', stage }, () => {
        const built = results.get(compiler)
        if (!built) return
        compilation.fileDependencies.addAll(built.sources)
        for (const [path, bytes] of built.files) {
          // Fonts are named by content, so that the shell's are the same files.
          if (!compilation.getAsset(path))
            compilation.emitAsset(path, new compiler.webpack.sources.RawSource(bytes), { minimized: true })
        }
      })
    })
  }
}

const results = new WeakMap<Compiler, Built>()

function signInConfig(root: string, mode: Mode): Configuration {
  const base = baseConfig({ root, uniqueName: 'parley-sign-in', mode })
  const resolve = createRequire(join(root, 'package.json')).resolve
  const preact = (path: string) => join(resolve('preact/package.json'), '..', path)
  return {
    ...base,
    entry: { [NAME]: './src/auth-pages/main.tsx' },
    output: {
      ...base.output,
      filename: '[name].[contenthash:8].js',
      // Its files stand in the shell's folder, whose own are named by numbers as these would be.
      chunkFilename: 'assets/[name].[contenthash:8].js',
      clean: false,
    },
    devtool: false,
    cache: false,
    resolve: {
      ...base.resolve,
      alias: {
        react$: preact('compat/dist/compat.mjs'),
        'react-dom$': preact('compat/dist/compat.mjs'),
        'react-dom/client$': preact('compat/client.mjs'),
        'react/jsx-runtime$': preact('jsx-runtime/dist/jsxRuntime.mjs'),
      },
    },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), { ...COMPILED_CATALOGUES, parser: textsOf(root) }, WITHOUT_PARSER],
    },
    plugins: [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true })],
  }
}

type Catalogue = Record<string, string>

/** Of a catalogue the texts whose ids the pages write. */
function textsOf(root: string) {
  const folder = join(root, 'src/auth-pages')
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  const sources = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  const ids = new Set(
    sources.flatMap((text) => [...text.matchAll(/\bid(?:=|: )["'](shell\.[\w.]+)["']/g)].map(([, id]) => id)),
  )
  return {
    parse: (text: string) =>
      compiled(Object.fromEntries(Object.entries(JSON.parse(text) as Catalogue).filter(([id]) => ids.has(id)))),
  }
}

function buildPages({ webpack }: Compiler, config: Configuration): Promise<Built> {
  const compiler = webpack(config) as Compiler
  const files = new Map<string, Buffer>()
  let built: Built | null = null
  // Nothing is written: the files become part of the shell's build.
  compiler.hooks.shouldEmit.tap('SignInPlugin', (compilation) => {
    if (compilation.errors.length > 0) return false
    for (const { name, source } of compilation.getAssets()) files.set(name, source.buffer())
    const named = compilation.entrypoints.get(NAME)?.getFiles() ?? []
    const entry = named.find((file) => file.endsWith('.js'))
    const styles = named.filter((file) => file.endsWith('.css'))
    if (entry)
      built = {
        files,
        entry,
        styles,
        sources: [...compilation.fileDependencies].filter((file) =>
          statSync(file, { throwIfNoEntry: false })?.isFile(),
        ),
      }
    return false
  })
  return new Promise((done, failed) => {
    compiler.run((problem, stats) => {
      const words = stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : null
      compiler.close(() => {
        if (problem || words) failed(problem ?? new Error(words ?? ''))
        else if (built) done(built)
        else failed(new Error('the pages before sign-in have no entry'))
      })
    })
  })
}
