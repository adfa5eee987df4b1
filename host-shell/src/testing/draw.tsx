import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { system } from '@parley/shared/ui/theme/system'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import type { HostServices } from '../host-services/host-services.ts'
import type { ShellApp } from '../shell-app/shell-app.ts'
import { Stage } from './Stage.tsx'

/** Draws a component of the shell in English. */
export const draw = (app: ShellApp, children: ReactNode, services?: HostServices) =>
  render(
    <ChakraProvider value={system}>
      <IntlProvider locale="en" defaultLocale="en" onError={() => undefined}>
        <Stage app={app} services={services}>
          {children}
        </Stage>
      </IntlProvider>
    </ChakraProvider>,
  )
