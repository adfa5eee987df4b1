/** The reply with the signature below it. A reply of files alone is not signed. */
export const signed = (text: string, signature: string | null): string =>
  signature && text !== '' ? `${text}\n\n${signature}` : text
