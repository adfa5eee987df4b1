import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import TerserPlugin from 'terser-webpack-plugin'
import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack'

/** All that a visitor's browser loads before the first word, gzipped: script, frame, styles. Languages come on demand. */
const BUDGET_BYTES = 45 * 1_024

const SWC = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', importSource: 'preact' } },
  },
}

/** Fails the build when the first load grows past the budget, and writes down which files the page has to name. */
class FirstLoad implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('FirstLoad', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'FirstLoad', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const files = compilation.entrypoints.get('frame')?.getFiles() ?? []
        const bytes = Object.fromEntries(
          ['sdk.js', ...files].map((name) => [
            name,
            gzipSync(compilation.getAsset(name)?.source.buffer() ?? '').length,
          ]),
        )
        const total = Object.values(bytes).reduce((sum, size) => sum + size, 0)
        if (compilation.options.mode === 'production' && total > BUDGET_BYTES) {
          compilation.errors.push(
            new compiler.webpack.WebpackError(`The widget is ${total} bytes gzipped; its budget is ${BUDGET_BYTES}.`),
          )
        }
        compilation.emitAsset(
          'widget.json',
          new sources.RawSource(JSON.stringify({ frame: files, gzip: { ...bytes, total } })),
        )
      })
    })
  }
}

/** The script of host pages and the frame it opens. Only the script has a name that stays: snippets know it. */
export default (_env: unknown, { mode = 'production' }: { mode?: 'production' | 'development' }): Configuration => ({
  mode,
  context: import.meta.dirname,
  devtool: mode === 'development' ? 'cheap-module-source-map' : false,
  entry: { sdk: './src/sdk/sdk.ts', frame: './src/frame/main.tsx' },
  output: {
    path: join(import.meta.dirname, 'dist'),
    publicPath: '/widget/assets/',
    uniqueName: 'parley-widget',
    filename: ({ chunk }) => (chunk?.name === 'sdk' ? 'sdk.js' : '[name].[contenthash:8].js'),
    chunkFilename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    clean: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: { rules: [{ test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options: SWC } }] },
  experiments: { css: true },
  optimization: {
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        extractComments: false,
        terserOptions: { ecma: 2020, format: { comments: false } },
      }),
      '...',
    ],
    splitChunks: false,
    runtimeChunk: false,
  },
  performance: false,
  plugins: [new FirstLoad()],
})
