import * as v from 'valibot'
import { jobKind } from '../../jobs/job-kind.ts'
import { removeUnusedFiles } from './unused-files.service.ts'

/** Asked for where files go with what was deleted, so that they go at once; the clock finds the others. */
export const removeFreed = jobKind({
  name: 'remove-freed-files',
  data: v.object({}),
  run: async (deps) => {
    await removeUnusedFiles(deps)
  },
})
