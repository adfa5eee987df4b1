import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Compilation, type Compiler, type Configuration, type WebpackPluginInstance } from 'webpack'

/** Gzipped, with what a page loads for everybody: the button, and a frame that knows the inbox but draws nothing yet. */
const LAUNCHER_BYTES = 12 * 1_024
/** Gzipped, all of a chat in which somebody writes: that, its screens, their styles, the connection. Languages come on demand. */
const CHAT_BYTES = 45 * 1_024

const DIST = join(import.meta.dirname, 'dist')
const NO_TRANSPORT = join(import.meta.dirname, 'src/frame/session/connection/no-transport.ts')

const SWC = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', importSource: 'preact' } },
  },
}

/** Parts that come later, but belong to every chat that is written in. */
const CHAT_PARTS = ['session', 'chat', 'realtime']

/** What a campaign would look like, for its form: no visitor loads these. */
const previewFiles = ({ entrypoints }: Compilation) => ({
  preview: entrypoints.get('preview')?.getFiles() ?? [],
  previewFrame: entrypoints.get('preview-frame')?.getFiles() ?? [],
})

/** Fails the build when launcher or chat grow past their budgets, and writes down which files the page has to name. */
class Budgets implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('Budgets', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'Budgets', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const sizeOf = (name: string) => gzipSync(compilation.getAsset(name)?.source.buffer() ?? '').length
        const measure = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, sizeOf(name)]))
        const sum = (sizes: Record<string, number>) => Object.values(sizes).reduce((all, size) => all + size, 0)
        const files = compilation.entrypoints.get('frame')?.getFiles() ?? []
        const script = gzipSync(readFileSync(join(compiler.outputPath, 'sdk.js'))).length
        const launcher = { 'sdk.js': script, ...measure(files) }
        const [styles = ''] = (compilation.entrypoints.get('styles')?.getFiles() ?? []).filter((name) =>
          name.endsWith('.css'),
        )
        const parts = CHAT_PARTS.flatMap((name) => [...(compilation.namedChunks.get(name)?.files ?? [])])
        const later = measure([...parts, styles])
        const chat = sum(launcher) + sum(later)
        const refuse = (what: string, size: number, budget: number) => {
          if (compilation.options.mode !== 'production' || size <= budget) return
          const words = `The widget's ${what} is ${size} bytes gzipped; its budget is ${budget}.`
          compilation.errors.push(new compiler.webpack.WebpackError(words))
        }
        refuse('launcher', sum(launcher), LAUNCHER_BYTES)
        refuse('chat', chat, CHAT_BYTES)
        const gzip = { ...launcher, ...later, launcher: sum(launcher), chat }
        compilation.emitAsset(
          'widget.json',
          new sources.RawSource(JSON.stringify({ frame: files, styles, ...previewFiles(compilation), gzip })),
        )
      })
    })
  }
}

const common = (mode: 'production' | 'development'): Configuration => ({
  mode,
  context: import.meta.dirname,
  devtool: mode === 'development' ? 'cheap-module-source-map' : false,
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: { rules: [{ test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options: SWC } }] },
  optimization: {
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        extractComments: false,
        terserOptions: { ecma: 2020, compress: { passes: 3 }, format: { comments: false } },
      }),
      new TerserPlugin({ test: /\.css$/, minify: TerserPlugin.esbuildMinifyCss }),
      '...',
    ],
    splitChunks: false,
    runtimeChunk: false,
  },
  performance: false,
})

/** The script of host pages: one file, whose name stays because snippets know it. */
const script = (mode: 'production' | 'development'): Configuration => ({
  ...common(mode),
  name: 'sdk',
  entry: { sdk: './src/sdk/sdk.ts' },
  output: { path: DIST, uniqueName: 'parley-widget-sdk', filename: 'sdk.js', clean: true },
})

/** The frame that it opens, as modules: their way of loading parts is the browser's own. */
const frame = (mode: 'production' | 'development'): Configuration => ({
  ...common(mode),
  name: 'frame',
  // Its budget counts the script.
  dependencies: ['sdk'],
  entry: {
    frame: './src/frame/main.ts',
    styles: './src/frame/frame.css',
    preview: './src/preview/page.ts',
    'preview-frame': './src/preview/frame.ts',
  },
  output: {
    path: DIST,
    publicPath: '/widget/assets/',
    uniqueName: 'parley',
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    filename: '[name].[contenthash:6].js',
    // Names cost bytes in the launcher, which lists every part: only the parts that are counted keep theirs.
    chunkFilename: ({ chunk }) =>
      CHAT_PARTS.includes(chunk?.name ?? '') ? '[name].[contenthash:6].js' : '[contenthash:7].js',
    cssFilename: '[name].[contenthash:6].css',
  },
  experiments: { css: true, outputModule: true },
  plugins: [
    // The chat speaks over WebSocket alone: the other ways of its library are left at home.
    new webpack.NormalModuleReplacementPlugin(
      /\/(polling-(xhr|fetch)(\.node)?|webtransport)\.js$/,
      (resource: { context: string; request: string }) => {
        if (resource.context.includes('engine.io-client')) resource.request = NO_TRANSPORT
      },
    ),
    new Budgets(),
  ],
})

export default (_env: unknown, { mode = 'production' }: { mode?: 'production' | 'development' }): Configuration[] => [
  script(mode),
  frame(mode),
]
