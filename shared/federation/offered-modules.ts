import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RuleSetRule } from 'webpack'
import { SHARED_LIBRARIES } from './shared-modules.ts'

const COMPONENTS = new URL('../node_modules/@chakra-ui/react/dist/esm/components/', import.meta.url)

/** Entry points of the component library that are not components. */
const CHAKRA_ROOMS = ['preset', 'preset-base', 'styled-system', 'theme', 'hooks', 'collection', 'anatomy']

/** Every request a remote may make for a shared library, also those that the shell never makes itself. */
export function offeredRequests(): string[] {
  const components = readdirSync(COMPONENTS, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [
    ...SHARED_LIBRARIES.flatMap(({ offers }) => offers ?? []),
    ...[...CHAKRA_ROOMS, ...components.map(({ name }) => name).sort()].map((path) => `@chakra-ui/react/${path}`),
  ]
}

/**
 * Fills `src/federation/offered-modules.ts` of the shell: a provider can only offer what is in its module graph, so
 * the file gets one dynamic import per request. None of them is ever called; each becomes a chunk fetched on demand.
 */
export function offeredModules(root: string): RuleSetRule {
  return {
    test: join(root, 'src/federation/offered-modules.ts'),
    enforce: 'post',
    use: {
      loader: fileURLToPath(new URL('offered-modules-loader.ts', import.meta.url)),
      options: { requests: offeredRequests() },
    },
  }
}
