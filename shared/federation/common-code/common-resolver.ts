import { fileURLToPath } from 'node:url'
import type { Resolver } from 'webpack'
import { COMMON } from './common-code.ts'

const VALIBOT_OF_AREAS = fileURLToPath(new URL('valibot-of-areas.ts', import.meta.url))
const VALIBOT = /[\\/]node_modules[\\/]valibot[\\/]dist[\\/]index\.mjs$/

/**
 * Leads every import of a file of the common code to the one module that holds all of it; its own files find each other.
 * For releases only: a resolver with a cache of its own, as development has, does not ask who imports.
 *
 * @param side areas also take their part of valibot from there
 */
export const commonResolver = (side: 'shell' | 'area') => ({
  apply(resolver: Resolver): void {
    resolver.getHook('resolved').tapAsync('CommonCode', (request, _context, done) => {
      const { path } = request
      const { issuer = '' } = request.context as { issuer?: string }
      const isInside = issuer === COMMON.file || COMMON.files.has(issuer)
      if (path && !isInside && COMMON.files.has(path)) request.path = COMMON.file
      if (path && side === 'area' && VALIBOT.test(path)) {
        // A module of its own: as one with the area's, it would bring all of this to the first page.
        if (isInside) request.query = '?of-the-common-code'
        else if (issuer !== VALIBOT_OF_AREAS) request.path = VALIBOT_OF_AREAS
      }
      done()
    })
  },
})
