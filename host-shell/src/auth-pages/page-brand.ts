import { PAGE_DATA_ID } from '@parley/shared/contract/page-data'
import { readJson } from '@parley/shared/contract/rules/json'

/** What the installation calls itself before anybody is signed in, and where its terms stand; empty: nowhere. */
export interface Brand {
  name: string
  terms: string
  privacy: string
  /** Addresses of its logo, and of the one for dark ground; empty: the product's mark and the name stand there. */
  logo: string
  logoDark: string
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:/.test(value)

/** From what the server wrote into the page. */
export function brandOf(page: Document): Brand {
  const data = readJson(page.getElementById(PAGE_DATA_ID)?.textContent ?? '') as
    | { config?: Record<string, unknown> | null }
    | undefined
  const { INSTALLATION_NAME: name, TERMS_URL: terms, PRIVACY_URL: privacy, LOGO, LOGO_DARK } = data?.config ?? {}
  const logo = isAddress(LOGO) ? LOGO : ''
  return {
    name: typeof name === 'string' && name ? name : 'Parley',
    terms: isAddress(terms) ? terms : '',
    privacy: isAddress(privacy) ? privacy : '',
    logo,
    logoDark: isAddress(LOGO_DARK) ? LOGO_DARK : logo,
  }
}
