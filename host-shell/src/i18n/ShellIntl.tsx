import type { Locale, Store } from '@parley/shared/remote/shell-api'
import { useStore } from '@parley/shared/remote/use-shell'
import { type ReactNode, useEffect, useState } from 'react'
import { IntlProvider } from 'react-intl'
import { log } from '../shell-app/log.ts'

interface Loaded {
  tag: string
  texts: Record<string, string>
}

interface ShellIntlProps {
  locale: Store<Locale>
  /** Texts of one language by message id. */
  texts: (tag: string) => Promise<Record<string, string>>
  children: ReactNode
}

/** Texts in the language of the page. The old ones stay until the new ones are here. */
export function ShellIntl({ locale, texts, children }: ShellIntlProps) {
  const { tag } = useStore(locale)
  const [loaded, setLoaded] = useState<Loaded | null>(tag === 'en' ? { tag, texts: {} } : null)

  useEffect(() => {
    let isCurrent = true
    const show = (found: Record<string, string>) => {
      if (isCurrent) setLoaded({ tag, texts: found })
    }
    texts(tag).then(show, (problem: unknown) => {
      log('warn', `texts for ${tag} did not load`, { reason: String(problem) })
      show({})
    })
    return () => {
      isCurrent = false
    }
  }, [tag, texts])

  if (!loaded) return null
  return (
    <IntlProvider locale={loaded.tag} defaultLocale="en" messages={loaded.texts} onError={reportProblem}>
      {children}
    </IntlProvider>
  )
}

/** A text that is not translated yet is English by design; anything else is a mistake in a message. */
function reportProblem(problem: { code: string; message: string }): void {
  if (problem.code !== 'MISSING_TRANSLATION') log('warn', problem.message)
}
