/** The reply with the signature below it. A reply of files alone is not signed. */
export const signed = (text: string, signature: string | null): string =>
  signature && text !== '' ? `${text}\n\n${signature}` : text

/** The reply as it was written: a text that comes back to the editor is signed again when it is sent. */
export function unsigned(text: string, signature: string | null): string {
  const ending = `\n\n${signature}`
  return signature && text.endsWith(ending) ? text.slice(0, -ending.length) : text
}
