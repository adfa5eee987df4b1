import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Compiler } from 'webpack'
import { FIRST } from '../common-code/common-code.ts'
import { firstPageFiles } from './first-page-files.ts'

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const ROOMS = join(dirname(createRequire(import.meta.url).resolve('@chakra-ui/react/styled-system')), '../../esm')
const THEME = /[\\/]shared[\\/]src[\\/]ui[\\/]theme[\\/]([\w-]+|recipes[\\/]\w+)\.tsx?$/
const PROVIDER = pathOf('../facades/provider.tsx')

/** Parts of the library that the shell has its own for. */
const OWN = new Map([
  [join(ROOMS, 'styled-system/provider.js'), PROVIDER],
  // The reset stands in the page's own styles.
  [join(ROOMS, 'styled-system/preflight.js'), pathOf('../facades/preflight.ts')],
])

/**
 * Resolves the looks of the shell's first page when it is built, so that the page needs neither the component library nor
 * its style engine: those come with an area, or with the first menu. What comes late finds the shell's look without a
 * provider above it (decision 42).
 */
export class StaticLooksPlugin {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  apply(compiler: Compiler): void {
    // Also what the first page has of the common code without using it: its looks would bring the engine along.
    const files = new Set([...firstPageFiles(this.#root), ...FIRST.files])
    const { rules } = compiler.options.module
    rules.push(
      { test: (file: string) => files.has(file), enforce: 'pre', use: pathOf('look-loader.mjs') },
      { test: pathOf('../../src/ui/page.css'), use: pathOf('global-rules-loader.mjs') },
    )
    compiler.hooks.normalModuleFactory.tap('StaticLooksPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('StaticLooksPlugin', (asked) => {
        // By file: the look would otherwise wait for the shared library that waits for it.
        const { issuer } = asked.contextInfo
        if (THEME.test(issuer)) asked.request = roomFor(issuer, asked.request)
        else asked.request = OWN.get(join(asked.context, asked.request)) ?? asked.request
      })
    })
  }
}

/** What the look is made with, past the room's front door: behind that stands everything that Chakra's elements are made by. */
function roomFor(issuer: string, request: string): string {
  if (request === '@chakra-ui/react/preset-base') return join(ROOMS, 'preset-base.js')
  if (request !== '@chakra-ui/react/styled-system') return request
  if (/(styled|look-provider)\.tsx$/.test(issuer)) return PROVIDER
  return join(ROOMS, 'styled-system', issuer.endsWith('system.ts') ? 'system.js' : 'config.js')
}
