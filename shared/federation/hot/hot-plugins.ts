import { fileURLToPath } from 'node:url'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack'

/** Part of every container that is worked on. */
const CLIENT = fileURLToPath(new URL('hot-client.ts', import.meta.url))

/**
 * Where updates lie beside a build. Neither name has the build's id: a container that runs asks for what came after it in
 * its own folder, and later builds have other ids.
 */
export const HOT_OUTPUT = {
  hotUpdateMainFilename: 'hot/[fullhash].json',
  hotUpdateChunkFilename: 'hot/[id].[fullhash].js',
} satisfies Configuration['output']

/** While an area is worked on, its running container takes changed modules, and React keeps the state of components. */
export function hotPlugins(area: string): WebpackPluginInstance[] {
  return [
    new webpack.HotModuleReplacementPlugin(),
    new ReactRefreshPlugin({ overlay: false, include: /\.tsx$/ }),
    new webpack.DefinePlugin({ __HOT_AREA__: JSON.stringify(area) }),
    new webpack.EntryPlugin(import.meta.dirname, CLIENT, { name: undefined }),
  ]
}

/** Later builds of one area put what has changed where the running one looks for it. */
export const hotGlobal = (area: string): string => `parleyHotUpdate_${area}`
