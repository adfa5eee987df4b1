import * as v from 'valibot'

const ADDRESS = /^[^\s@<>(),;:"[\]]+@[^\s@<>(),;:"[\]]+\.[^\s@<>(),;:"[\]]+$/
const MAX_ADDRESS = 254

/** Whether this can be the address of a mailbox: one `@`, a dot behind it, nothing that mail headers give a meaning to. */
export const isEmail = (text: string): boolean => text.length <= MAX_ADDRESS && ADDRESS.test(text)

/** An e-mail address as people type it; addresses are compared and stored in lower case. */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty("can't be blank"),
  v.maxLength(MAX_ADDRESS, `is too long (maximum is ${MAX_ADDRESS} characters)`),
  v.check((text) => text === '' || text.length > MAX_ADDRESS || ADDRESS.test(text), 'is invalid'),
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
