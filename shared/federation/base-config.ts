import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import TerserPlugin from 'terser-webpack-plugin'
import type { Configuration } from 'webpack'
import { toolsHash } from './build-id/build-inputs.ts'
import { COMPILED_CATALOGUES, ENGLISH_LOADER } from './messages/compiled-messages.ts'

export type Mode = 'production' | 'development'

/** What shell and remotes have in common: how sources are read and how files are named. */
export function baseConfig({
  root,
  uniqueName,
  mode,
  keepsState = false,
}: {
  root: string
  uniqueName: string
  mode: Mode
  /** Components tell React where their state goes when their code changes. */
  keepsState?: boolean
}): Configuration {
  return {
    mode,
    context: root,
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    output: {
      path: join(root, 'dist'),
      publicPath: 'auto',
      uniqueName,
      chunkLoadingGlobal: `webpackChunk${uniqueName}`,
      filename: 'assets/[name].[contenthash:8].js',
      // A build's folder is its own: what its files are named by is said once, not in every entry. A page that is worked on
      // has one build for many contents.
      chunkFilename: `assets/[name]${mode === 'production' ? '' : '.[contenthash:8]'}.js`,
      cssFilename: 'assets/[name].[contenthash:8].css',
      cssChunkFilename: 'assets/[name].[contenthash:8].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      // What threw because a library did not come is run anew when it is asked for again, not given its old failure.
      strictModuleExceptionHandling: true,
      chunkLoadTimeout: 8000,
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      ...(mode === 'development' && { byDependency: CONDITIONS }),
    },
    module: {
      // A name that a module does not have is an error, not `undefined` in the browser.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: [
            { loader: fileURLToPath(import.meta.resolve('swc-loader')), options: swcOptions(keepsState) },
            ENGLISH_LOADER,
          ],
        },
        COMPILED_CATALOGUES,
        { test: /\.(woff2|png|svg|webp)$/, type: 'asset/resource' },
      ],
    },
    // Styles become files: inserted <style> elements would need a hole in the content security policy.
    experiments: { css: true },
    optimization: OPTIMIZATION,
    // Releases are built without a cache: in which order modules were read shows in what comes out, a warm cache changes
    // that order, and one build id must stand for the same bytes everywhere. While developing, what the lockfile names and
    // these files are part of the cache's key: a swapped dependency would otherwise give two Reacts.
    cache: mode === 'development' && {
      type: 'filesystem',
      cacheDirectory: join(root, 'node_modules/.cache/webpack'),
      name: `${basename(root)}-${mode}`,
      version: toolsHash(root),
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  }
}

const OPTIMIZATION: Configuration['optimization'] = {
  // Files are named the same way in both modes: by numbers, not by long paths.
  realContentHash: true,
  chunkIds: 'deterministic',
  minimizer: [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      terserOptions: { ecma: 2020, format: { comments: false } },
    }),
    new TerserPlugin({ test: /\.css$/, minify: TerserPlugin.esbuildMinifyCss }),
    '...',
  ],
}

/**
 * While developing, React says its warnings by NODE_ENV. What libraries keep for development behind a condition is left:
 * emotion would write styles as text, which the page's policy refuses.
 */
const CONDITIONS = {
  esm: { conditionNames: ['import', 'module', 'webpack', 'production', 'browser'] },
  commonjs: { conditionNames: ['require', 'module', 'webpack', 'production', 'browser'] },
}

const swcOptions = (refresh: boolean) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    // The shell provides one runtime of JSX; in development it says the same warnings as the other one.
    transform: { react: { runtime: 'automatic', development: false, refresh } },
    target: 'es2022',
  },
})
