import * as v from 'valibot'
import { RemoteName } from './release.ts'

/** Uses of something that a newer major of the ShellApi does otherwise, by one build. */
export const DeprecatedCall = v.object({
  remote: RemoteName,
  /** `version+build` */
  version: v.pipe(v.string(), v.regex(/^[0-9A-Za-z.-]{1,40}\+[0-9a-z]{1,40}$/, 'must be a version and a build')),
  /** `shell@1` for being mounted with it at all, else the name of what was called. */
  call: v.pipe(v.string(), v.regex(/^[\w@.-]{1,60}$/, 'must be the name of a call')),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
})
export type DeprecatedCall = v.InferOutput<typeof DeprecatedCall>

export const DeprecatedCallsBody = v.object({ calls: v.pipe(v.array(DeprecatedCall), v.maxLength(200)) })

/** Who still calls what, over all accounts. */
export const DeprecatedCallsRead = v.object({
  calls: v.array(
    v.object({
      remote: v.string(),
      version: v.string(),
      call: v.string(),
      count: v.number(),
      accounts: v.number(),
      /** ISO date of the last use. */
      last_on: v.string(),
    }),
  ),
})
