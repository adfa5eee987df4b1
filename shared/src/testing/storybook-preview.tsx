import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { Decorator, Preview } from '@storybook/react-webpack5'
import { type ReactNode, Suspense, use } from 'react'
import { IntlProvider } from 'react-intl'
import { toLocale } from '../i18n/locale.tsx'
import '../ui/tokens.css'
import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import { system } from '../ui/theme/system.ts'
import { type FakeShellOptions, fakeShell } from './fake-shell.tsx'
import { StoryShell } from './story-shell.tsx'
import { STORY_LOCALES, storyTexts } from './story-texts.ts'

type Globals = Parameters<Decorator>[1]['globals']

/** Lines begin where the language wants it, unless somebody says otherwise; what is mirrored is Arabic at least in its numbers. */
function pageLocaleOf({ locale, direction }: Globals) {
  if (direction === 'auto') return toLocale(locale)
  return { tag: direction === 'rtl' && locale === 'en' ? 'ar' : locale, direction }
}

/** Theme and direction stand on <html>, as the shell sets them. */
const withPage: Decorator = (Story, { globals }) => {
  document.documentElement.dataset.theme = globals.theme
  document.documentElement.dir = pageLocaleOf(globals).direction
  return <Story />
}

/**
 * A story stands in a shell in memory; `parameters.shell` says what its server answers. `parameters.frame: 'none'`
 * leaves router and shell out, for the shell's own parts.
 */
const withShell: Decorator = (Story, { parameters, globals }) => {
  const { tag, direction } = pageLocaleOf(globals)
  const texts = globals.locale === 'en' ? NO_TEXTS : storyTexts
  const options: FakeShellOptions = { locale: tag, direction, ...parameters.shell }
  return (
    <ChakraProvider value={system}>
      {parameters.frame === 'none' ? (
        <Suspense fallback={null}>
          <Texts locale={tag} isEnglish={globals.locale === 'en'}>
            <Story />
          </Texts>
        </Suspense>
      ) : (
        // A shell is made once: another language is another one.
        <StoryShell key={`${tag} ${direction} ${globals.locale}`} shell={fakeShell(options)} messages={texts}>
          <Story />
        </StoryShell>
      )}
    </ChakraProvider>
  )
}

const NO_TEXTS = async () => ({})

interface TextsProps {
  locale: string
  isEnglish: boolean
  children: ReactNode
}

function Texts({ locale, isEnglish, children }: TextsProps) {
  const messages = isEnglish ? {} : use(storyTexts(locale))
  return (
    <IntlProvider locale={locale} messages={messages} defaultLocale="en" onError={() => undefined}>
      {children}
    </IntlProvider>
  )
}

const preview: Preview = {
  decorators: [withShell, withPage],
  parameters: { layout: 'padded' },
  initialGlobals: { theme: 'light', locale: 'en', direction: 'auto' },
  globalTypes: {
    theme: { toolbar: { title: 'Theme', items: ['light', 'dark'], dynamicTitle: true } },
    locale: { toolbar: { title: 'Language', items: STORY_LOCALES, dynamicTitle: true } },
    direction: { toolbar: { title: 'Direction', items: ['auto', 'ltr', 'rtl'], dynamicTitle: true } },
  },
}

export default preview
