const YEAR_S = 365 * 24 * 3_600

export interface CookieOptions {
  domain: string
  maxAgeSeconds?: number
}

/** The value of a cookie of this page, or null. */
export function readCookie(name: string): string | null {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=')
    if (part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1))
  }
  return null
}

/** Where cookies are blocked this does nothing: the frame keeps its own copy of the visitor's token. */
export function writeCookie(name: string, value: string, { domain, maxAgeSeconds = YEAR_S }: CookieOptions): void {
  const where = domain ? `; domain=${domain}` : ''
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeSeconds}; samesite=lax${where}${secure}`
}

export const dropCookie = (name: string, domain: string): void => writeCookie(name, '', { domain, maxAgeSeconds: 0 })
