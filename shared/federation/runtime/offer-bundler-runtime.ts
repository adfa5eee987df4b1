import { createInstance, getInstance } from '@module-federation/enhanced/runtime'
import federation from '@module-federation/webpack-bundler-runtime/bundler'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

/**
 * A plugin of the shell's federation runtime: the part between webpack and the runtime is there for every area, beside the
 * runtime itself (`provideExternalRuntime`), so that no area brings its own copy.
 */
export default function offerBundlerRuntime() {
  const bundlerRuntime = { ...federation.bundlerRuntime, initContainerEntry }
  const runtime = { ...federation.runtime, init: initOfAnArea }
  Object.assign(globalThis, { _FEDERATION_BUNDLER_RUNTIME: { ...federation, runtime, bundlerRuntime } })
  return { name: 'parley-bundler-runtime' }
}

/** The runtime's own `init` knows its instance by the build that it was bundled in, which is the shell's here. */
function initOfAnArea(options: Parameters<typeof createInstance>[0]) {
  const known = getInstance(({ name }) => name === options.name)
  if (!known) return createInstance({ ...options, id: '' })
  known.initOptions(options)
  return known
}
