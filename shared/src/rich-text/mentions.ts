/** Whoever a private note can call by name. */
export interface Mentioned {
  id: number
  name: string
}

/** A mention as the wire writes it: `[@Name](mention://user/{id}/{url-encoded name})` (contract, workspace 9.2). */
export function mentionText({ id, name }: Mentioned): string {
  const shown = name.replace(/[[\]\n]/g, ' ').trim()
  const encoded = encodeURIComponent(name).replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'))
  return `[@${shown}](mention://user/${id}/${encoded})`
}
