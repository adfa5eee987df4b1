import type { Resolver } from 'webpack'
import { COMMON } from './common-code.ts'

/**
 * Leads every import of a file of the common code to the one module that holds all of it; its own files find each other.
 * For releases only: a resolver with a cache of its own, as development has, does not ask who imports.
 */
export const commonResolver = {
  apply(resolver: Resolver): void {
    resolver.getHook('resolved').tapAsync('CommonCode', (request, _context, done) => {
      const { issuer = '' } = request.context as { issuer?: string }
      const isInside = issuer === COMMON.file || COMMON.files.has(issuer)
      if (!isInside && request.path && COMMON.files.has(request.path)) request.path = COMMON.file
      done()
    })
  },
}
