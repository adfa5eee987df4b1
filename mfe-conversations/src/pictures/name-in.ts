/** Longest name that file systems and our server know. */
const MAX = 255

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The name in which an address ends, when it looks like one: something, a dot and a short ending. */
export function nameIn(address: string): string | null {
  const name = decoded(address.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  return name.length <= MAX && /[^.].*\.[\p{L}\p{N}_]{1,8}$/su.test(name) ? name : null
}
