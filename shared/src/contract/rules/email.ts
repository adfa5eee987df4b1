import * as v from 'valibot'
import { isEmail, MAX_ADDRESS } from './is-email.ts'

/** An e-mail address as people type it; addresses are compared and stored in lower case. */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty("can't be blank"),
  v.maxLength(MAX_ADDRESS, `is too long (maximum is ${MAX_ADDRESS} characters)`),
  v.check((text) => text === '' || text.length > MAX_ADDRESS || isEmail(text), 'is invalid'),
)

/** The addresses in a text that people pasted: separated by commas, semicolons, spaces or lines, in order, without repeats. */
export const splitAddresses = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]
