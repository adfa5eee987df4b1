import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { Decorator, Preview } from '@storybook/react-webpack5'
import { IntlProvider } from 'react-intl'
import '../ui/tokens.css'
import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import { system } from '../ui/theme/system.ts'
import { type FakeShellOptions, fakeShell } from './fake-shell.tsx'
import { StoryShell } from './story-shell.tsx'

/** Theme and direction stand on <html>, as the shell sets them. */
const withPage: Decorator = (Story, { globals }) => {
  document.documentElement.dataset.theme = globals.theme
  document.documentElement.dir = globals.direction
  return <Story />
}

/**
 * A story stands in a shell in memory; `parameters.shell` says what its server answers. `parameters.frame: 'none'`
 * leaves router and shell out, for the shell's own parts.
 */
const withShell: Decorator = (Story, { parameters, globals }) => {
  const locale = globals.direction === 'rtl' ? 'ar' : 'en'
  const options: FakeShellOptions = { locale, direction: globals.direction, ...parameters.shell }
  return (
    <ChakraProvider value={system}>
      {parameters.frame === 'none' ? (
        <IntlProvider locale={locale} defaultLocale="en" onError={() => undefined}>
          <Story />
        </IntlProvider>
      ) : (
        <StoryShell shell={fakeShell(options)}>
          <Story />
        </StoryShell>
      )}
    </ChakraProvider>
  )
}

const preview: Preview = {
  decorators: [withShell, withPage],
  parameters: { layout: 'padded' },
  initialGlobals: { theme: 'light', direction: 'ltr' },
  globalTypes: {
    theme: { toolbar: { title: 'Theme', items: ['light', 'dark'], dynamicTitle: true } },
    direction: { toolbar: { title: 'Direction', items: ['ltr', 'rtl'], dynamicTitle: true } },
  },
}

export default preview
