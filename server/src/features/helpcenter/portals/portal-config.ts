/** `portals.config` as it is stored. */
export interface PortalConfig {
  default_locale?: string
  allowed_locales?: string[]
}

/** At least the default locale, which comes first when the list leaves it out. */
export function localesOf({ config }: { config: PortalConfig }): { fallback: string; all: string[] } {
  const allowed = config.allowed_locales ?? []
  const fallback = config.default_locale ?? allowed[0] ?? 'en'
  return { fallback, all: allowed.includes(fallback) ? allowed : [fallback, ...allowed] }
}
