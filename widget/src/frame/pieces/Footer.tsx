/** @jsxImportSource preact */
import { fillText } from '../../texts/texts.ts'
import type { WidgetState } from '../session/state.ts'
import { useWidget } from './context.ts'
import { late } from './late.ts'

const Mark = late(() => import(/* webpackChunkName: "mark" */ './Mark.tsx').then((file) => file.Mark))

/** Whose product the chat is, as the installation says it. */
export function Footer({ state: { config, brand } }: { state: WidgetState }) {
  const { t } = useWidget()
  if (config?.disable_branding) return null
  const { BRAND_NAME: name, WIDGET_BRAND_URL: url, LOGO_THUMBNAIL: logo } = brand ?? {}
  const text = fillText(t.powered, { name: name || 'Parley' })
  return (
    <footer class="foot">
      {logo ? <img width="14" height="14" src={logo} alt="" /> : <Mark />}
      {url && /^https?:/.test(url) ? (
        <a href={url} target="_blank" rel="noopener">
          {text}
        </a>
      ) : (
        text
      )}
    </footer>
  )
}
