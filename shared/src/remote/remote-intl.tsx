import { LocaleProvider } from '@chakra-ui/react/locale'
import { type ReactNode, useEffect, useState } from 'react'
import { IntlProvider } from 'react-intl'
import { kitTexts } from '../ui/kit-texts.tsx'
import type { Locale, Store } from './shell-api.ts'
import { useStore } from './use-shell.tsx'

interface RemoteIntlProps {
  locale: Store<Locale>
  messages: (tag: string) => Promise<Record<string, string>>
  children: ReactNode
}

interface Loaded {
  tag: string
  texts: Record<string, string>
}

/** English stands in the code: nothing is fetched for it. */
const ENGLISH: Loaded = { tag: 'en', texts: {} }

/** Texts follow the shell's language while the page stays mounted; the old ones stay until the new ones are here. */
export function RemoteIntl({ locale, messages, children }: RemoteIntlProps) {
  const { tag } = useStore(locale)
  const [loaded, setLoaded] = useState<Loaded | null>(tag === 'en' ? ENGLISH : null)

  useEffect(() => {
    if (tag === 'en') return setLoaded(ENGLISH)
    let isCurrent = true
    const show = (...texts: Record<string, string>[]) => {
      if (isCurrent) setLoaded({ tag, texts: Object.assign({}, ...texts) })
    }
    // Without its texts the page speaks English: better than no page.
    Promise.all([kitTexts(tag), messages(tag)]).then(
      (texts) => show(...texts),
      (problem: unknown) => {
        console.warn(`texts for ${tag} did not load`, problem)
        show()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [tag, messages])

  if (!loaded) return null
  return (
    <IntlProvider locale={loaded.tag} defaultLocale="en" messages={loaded.texts} onError={reportProblem}>
      {/* Menus and dialogs keep their own idea of the direction: keys and sides follow it. */}
      <LocaleProvider locale={loaded.tag}>{children}</LocaleProvider>
    </IntlProvider>
  )
}

/** A text that is not translated yet falls back to English by design; anything else is a mistake in a message. */
function reportProblem(problem: { code: string; message: string }): void {
  if (problem.code === 'MISSING_TRANSLATION') return
  console.warn(problem.message)
}
