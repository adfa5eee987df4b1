/** @jsxImportSource preact */

import { useWidget } from '../pieces/context.ts'
import { Icon } from '../pieces/Icons.tsx'
import type { WidgetState } from '../session/state.ts'
import { readingAddress } from './find-articles.ts'
import './help-style.ts'

/** One article in the chat; from here the conversation is one step away. */
export function ArticleScreen({ state }: { state: WidgetState }) {
  const { session, t } = useWidget()
  const { article } = state
  if (!article) return null
  const theme = document.documentElement.dataset.theme ?? 'light'
  return (
    <main class="widget">
      <header class="head">
        <button type="button" class="icon-button" aria-label={t.back} onClick={() => session.openScreen('home')}>
          <Icon name="back" mirrored />
        </button>
        <h1 class="grow" dir="auto">
          {article.title}
        </h1>
        {state.isEmbedded && (
          <button type="button" class="icon-button" aria-label={t.close} onClick={session.close}>
            <Icon name="down" />
          </button>
        )}
      </header>
      <iframe class="reading" title={article.title} src={readingAddress(article, theme)} />
      <div class="reading-foot">
        <button type="button" class="primary" onClick={() => session.openScreen('conversation')}>
          {t.startChat}
          <Icon name="arrow" size={18} mirrored />
        </button>
      </div>
    </main>
  )
}
