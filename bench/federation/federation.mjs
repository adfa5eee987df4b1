import { bytes } from './bytes.mjs'
import { faults } from './faults.mjs'
import { returning } from './returning.mjs'
import { telling } from './telling.mjs'
import { times } from './times.mjs'

/** What it costs that shell and areas are built and released apart, and what that buys: `-- --only federation.bytes`. */
export const federation = {
  'federation.bytes': bytes,
  'federation.times': times,
  'federation.returning': returning,
  'federation.telling': telling,
  'federation.faults': faults,
}
