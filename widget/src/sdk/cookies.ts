const YEAR_S = 365 * 24 * 3_600

export interface CookieOptions {
  domain: string
  maxAgeSeconds?: number
}

/** Of this page. A sandbox refuses even the question: there the frame's own copy of the token is all there is. */
function allCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** The value of a cookie of this page, or null. */
export function readCookie(name: string): string | null {
  for (const part of allCookies().split('; ')) {
    const at = part.indexOf('=')
    if (part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1))
  }
  return null
}

/** Where cookies are blocked this does nothing: the frame keeps its own copy of the visitor's token. */
export function writeCookie(name: string, value: string, { domain, maxAgeSeconds = YEAR_S }: CookieOptions): void {
  const where = domain ? `; domain=${domain}` : ''
  const secure = location.protocol === 'https:' ? '; secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeSeconds}; samesite=lax${where}${secure}`
  } catch {
    // A sandbox refuses: as where cookies are blocked.
  }
}

export const dropCookie = (name: string, domain: string): void => writeCookie(name, '', { domain, maxAgeSeconds: 0 })
