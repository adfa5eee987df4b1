import type { PublicSettings } from '../config/settings.service.ts'
import { isOn } from '../config/settings.service.ts'

/** How the page of the app presents itself before anything of it runs. */
export interface PageBrand {
  title: string
  /** Address of the icon; the empty one keeps browsers from asking for any. */
  icon: string
  /** Said about the page; empty: nothing is. */
  description: string
  /** Where pictures of the brand are fetched. */
  origins: readonly string[]
}

type Facts = Pick<
  PublicSettings,
  'INSTALLATION_NAME' | 'DISPLAY_MANIFEST' | 'LOGO' | 'LOGO_DARK' | 'LOGO_THUMBNAIL' | 'API_CHANNEL_THUMBNAIL'
>

const NONE = 'data:,'
const PRODUCT_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="8" fill="#1f5fe0"/><path d="M9 21.5v-8.25A5.25 5.25 0 1 1 14.25 18.5H12" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)}`

const addressOf = (value: unknown): URL | null => {
  const url = URL.parse(String(value ?? ''))
  return url && /^https?:$/.test(url.protocol) ? url : null
}

/** Without `DISPLAY_MANIFEST` the page carries neither icon nor description (contract, configuration 11.2). */
export function pageBrand(settings: Facts): PageBrand {
  const { LOGO, LOGO_DARK, LOGO_THUMBNAIL, API_CHANNEL_THUMBNAIL } = settings
  const title = String(settings.INSTALLATION_NAME) || 'Parley'
  const isShown = isOn(settings.DISPLAY_MANIFEST)
  const pictures = [LOGO, LOGO_DARK, LOGO_THUMBNAIL, API_CHANNEL_THUMBNAIL].map(addressOf).filter((one) => one !== null)
  return {
    title,
    icon: isShown ? (addressOf(LOGO_THUMBNAIL)?.href ?? PRODUCT_ICON) : NONE,
    description: isShown ? `${title}: conversations with customers from every channel` : '',
    origins: [...new Set(pictures.map(({ origin }) => origin))],
  }
}
