/**
 * Whether a picture lies on somebody else's server: pages of the app load none from there (docs/adr/0024). Files of this
 * installation are its own by whatever name it goes.
 */
export function isElsewhere(address: string): boolean {
  const url = URL.parse(address, location.href)
  return url !== null && url.origin !== location.origin && !url.pathname.startsWith('/files/')
}
