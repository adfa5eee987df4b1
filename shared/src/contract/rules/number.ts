/** Digits and nothing else, at least one. */
export const isDigits = (text: string): boolean => /^\d+$/.test(text)
