/** What a browser says about itself, for `additional_attributes.browser`. Unknown parts are left out. */
export interface BrowserFacts {
  browser_name?: string
  browser_version?: string
  device_name?: string
  platform_name?: string
  platform_version?: string
}

/** In this order: browsers name their ancestors too. */
const BROWSERS: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /\bOPR\/([\d.]+)/],
  ['Samsung Internet', /\bSamsungBrowser\/([\d.]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*Safari/],
]
const PLATFORMS: readonly [string, RegExp][] = [
  ['Android', /\bAndroid ([\d.]+)/],
  ['iOS', /\b(?:iPhone|iPad).* OS ([\d_]+)/],
  ['Windows', /\bWindows NT ([\d.]+)/],
  ['macOS', /\bMac OS X ([\d_.]+)/],
  ['Linux', /\bLinux(?: ([\d.]+))?/],
]

const match = (table: readonly [string, RegExp][], text: string): { name: string; version: string } | null => {
  for (const [name, pattern] of table) {
    const found = pattern.exec(text)
    if (found) return { name, version: (found[1] ?? '').replaceAll('_', '.') }
  }
  return null
}

/** Reads a User-Agent header. */
export function browserFacts(userAgent: string): BrowserFacts {
  const browser = match(BROWSERS, userAgent)
  const platform = match(PLATFORMS, userAgent)
  const device = /\b(iPhone|iPad)\b/.exec(userAgent)?.[1]
  return {
    ...(browser && { browser_name: browser.name, browser_version: browser.version }),
    ...(device && { device_name: device }),
    ...(platform && { platform_name: platform.name, platform_version: platform.version }),
  }
}

/** `de-AT,de;q=0.9` → `de`. */
export const languageOf = (acceptLanguage: string): string | null =>
  /^\s*([a-z]{2,3})\b/i.exec(acceptLanguage)?.[1]?.toLowerCase() ?? null

/** The page the visitor was on; null when it is no web address. */
export function refererOf(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
}
