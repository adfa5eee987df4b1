import { fileURLToPath } from 'node:url'
import type { Resolver, RuleSetRule } from 'webpack'
import { COMMON, FIRST } from './common-code.ts'

const VALIBOT_OF_AREAS = fileURLToPath(new URL('valibot-of-areas.ts', import.meta.url))
const GLYPH_MAKER = fileURLToPath(new URL('glyph-maker.ts', import.meta.url))
const VALIBOT = /[\\/]node_modules[\\/]valibot[\\/]dist[\\/]index\.mjs$/
const ICON = /[\\/]node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
/** What an area's own copy of the common code is made of: modules of their own, for those of the area take it from there. */
const OF_THE_COMMON_CODE = '?of-the-common-code'

/**
 * Leads every import of a file of the common code to the one module that holds all of it, or in the shell all that its first
 * page has; its own files find each other.
 * For releases only: a resolver with a cache of its own, as development has, does not ask who imports.
 *
 * @param side areas also take their part of valibot and what icons are made by from there
 */
export const commonResolver = (side: 'shell' | 'area') => ({
  apply(resolver: Resolver): void {
    resolver.getHook('resolved').tapAsync('CommonCode', (request, _context, done) => {
      const { path } = request
      const { issuer = '' } = request.context as { issuer?: string }
      const isInside = issuer === COMMON.file || COMMON.files.has(issuer)
      const isInFirst = issuer === FIRST.file || FIRST.files.has(issuer)
      // Icons that the common code draws are made before all of it is there.
      if (path && path !== GLYPH_MAKER) {
        if (side === 'shell' && !isInFirst && FIRST.files.has(path)) request.path = FIRST.file
        else if (!isInside && COMMON.files.has(path)) request.path = COMMON.file
      }
      if (path && side === 'area' && VALIBOT.test(path)) {
        // A module of its own: as one with the area's, it would bring all of this to the first page.
        if (isInside) request.query = OF_THE_COMMON_CODE
        else if (issuer !== VALIBOT_OF_AREAS) request.path = VALIBOT_OF_AREAS
      }
      if (path && side === 'area' && isInside && ICON.test(path)) request.query = OF_THE_COMMON_CODE
      done()
    })
  },
})

/** Icons are made by our own function, those of areas by the one of the common code. */
export const iconsOf = (side: 'shell' | 'area'): RuleSetRule => ({
  test: ICON,
  use: { loader: fileURLToPath(new URL('icon-loader.mjs', import.meta.url)), options: { side } },
})
