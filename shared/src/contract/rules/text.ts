import * as v from 'valibot'

/** Trimmed text that is not empty and fits its column. */
export const requiredText = (max = 255) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("can't be blank"),
    v.maxLength(max, `is too long (maximum is ${max} characters)`),
  )

/** Text or null; absent stays absent. */
export const optionalText = (max = 255) =>
  v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(max, `is too long (maximum is ${max} characters)`))))

/** What is typed before something is deleted for good has to be the expected text; nothing is never enough. */
export const isConfirmed = (typed: string, expected: string): boolean => typed !== '' && typed === expected
