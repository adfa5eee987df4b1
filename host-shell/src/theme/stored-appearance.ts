import { applyStoredSize } from './stored-size.ts'

/** Cookie `dark.ar.rtl`: what the page looked like last. The server may have written the same into the page already. */
const LOOK = /(?:^|; )parley_look=(light|dark)\.([A-Za-z-]+)\.(ltr|rtl)/

/** Before anything else is fetched: theme, language and direction of the last visit, else the device's theme. */
export function applyStoredAppearance(page: Document = document): void {
  const root = page.documentElement
  const [, mode, tag, direction] = LOOK.exec(page.cookie) ?? []
  root.dataset.theme = mode ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  if (tag) root.lang = tag
  if (direction) root.dir = direction
  applyStoredSize(root, localStorage)
}
