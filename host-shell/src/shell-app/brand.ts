import type { PageData } from '@parley/shared/contract/page-data'

/** What the installation calls itself when its settings are not known. */
export const PRODUCT = 'Parley'

/** How the installation presents itself inside the app. */
export interface ShellBrand {
  name: string
  /** Address of its mark; empty: the product's stands there. */
  mark: string
}

/** Known with the page: nothing waits for it, and it stands without a network as well. */
export function shellBrand(config: PageData['config']): ShellBrand {
  const { INSTALLATION_NAME: name, LOGO_THUMBNAIL: mark } = config ?? {}
  return {
    name: typeof name === 'string' && name ? name : PRODUCT,
    mark: typeof mark === 'string' && /^https?:/.test(mark) ? mark : '',
  }
}
