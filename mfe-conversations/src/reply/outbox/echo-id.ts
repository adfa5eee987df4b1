/** 12 hexadecimal characters, as the wire's clients make them; random enough that one conversation never repeats one. */
export function newEchoId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
