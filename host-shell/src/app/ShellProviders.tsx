import { LocaleProvider } from '@chakra-ui/react/locale'
import { swrSettings } from '@parley/shared/remote/swr-settings'
import { useStore } from '@parley/shared/remote/use-shell'
import { type ReactNode, StrictMode } from 'react'
import { SWRConfig } from 'swr'
import { ShellIntl } from '../i18n/ShellIntl.tsx'
import { shellMessages } from '../i18n/shell-texts.ts'
import type { ShellApp } from '../shell-app/shell-app.ts'
import { AppContext } from '../shell-app/shell-app.ts'
import { InstallationData } from './InstallationData.tsx'

/** Everything a page of the shell stands in; stories and tests use the same. */
export function ShellProviders({ app, children }: { app: ShellApp; children: ReactNode }) {
  const { tag } = useStore(app.locale)
  return (
    <StrictMode>
      <AppContext value={app}>
        <LocaleProvider locale={tag}>
          <ShellIntl locale={app.locale} texts={shellMessages}>
            <SWRConfig value={swrSettings(app.auth.http)}>
              <InstallationData>{children}</InstallationData>
            </SWRConfig>
          </ShellIntl>
        </LocaleProvider>
      </AppContext>
    </StrictMode>
  )
}
