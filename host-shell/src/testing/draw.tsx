import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { system } from '@parley/shared/ui/theme/system'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import type { ShellApp } from '../app/create-app.ts'
import { Stage } from './Stage.tsx'

/** Draws a component of the shell in English. */
export const draw = (app: ShellApp, children: ReactNode) =>
  render(
    <ChakraProvider value={system}>
      <IntlProvider locale="en" defaultLocale="en" onError={() => undefined}>
        <Stage app={app}>{children}</Stage>
      </IntlProvider>
    </ChakraProvider>,
  )
