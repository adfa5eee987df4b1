const ADDRESS = /^[^\s@<>(),;:"[\]]+@[^\s@<>(),;:"[\]]+\.[^\s@<>(),;:"[\]]+$/
export const MAX_ADDRESS = 254

/** Whether this can be the address of a mailbox: one `@`, a dot behind it, nothing that mail headers give a meaning to. */
export const isEmail = (text: string): boolean => text.length <= MAX_ADDRESS && ADDRESS.test(text)
