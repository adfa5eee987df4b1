import type { OpenCounts } from '@parley/shared/contract/open-counts'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../http/caller.ts'
import { countOpen } from './open-counts.queries.ts'

/** Any member may ask; the counts are of what they may see. */
export const openCounts = (deps: Deps, member: Member): Promise<OpenCounts> => countOpen(deps.db, member)
