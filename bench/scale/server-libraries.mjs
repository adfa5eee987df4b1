import { createRequire } from 'node:module'

/** Libraries in the very versions that the server uses. */
export const fromServer = createRequire(new URL('../../server/package.json', import.meta.url))
