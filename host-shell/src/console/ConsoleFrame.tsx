import { chakra } from '@chakra-ui/react/styled-system'
import { useStore } from '@parley/shared/remote/use-shell'
import { IconButton } from '@parley/shared/ui/icon-button'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { NavLink } from '../frame/NavLink.tsx'
import { homeOf } from '../routing/resolve-route.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { useSignOut } from '../shell-app/useSignOut.ts'
import { CONSOLE_PLACES, type ConsolePlace } from './console-places.ts'

const Grid = chakra('div', {
  base: {
    height: '100dvh',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr)' },
    gridTemplateRows: { base: 'auto minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
    bg: 'bg.canvas',
    color: 'fg.1',
  },
})
const Side = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    gap: '1',
    p: '2',
    overflow: 'auto',
    borderInlineEnd: { md: '1px solid' },
    borderBottom: { base: '1px solid', md: 'none' },
    borderColor: { base: 'line.1', md: 'line.1' },
  },
})
const Head = chakra('div', {
  base: { display: { base: 'none', md: 'flex' }, alignItems: 'center', gap: '2', px: '2', h: '10' },
})
const Name = chakra('span', { base: { flex: 1, textStyle: '14', fontWeight: 'semibold' } })
const Rule = chakra('hr', { base: { display: { base: 'none', md: 'block' }, my: '2', borderColor: 'line.1' } })
const Main = chakra('main', {
  base: { minW: 0, minH: 0, display: 'flex', flexDirection: 'column', bg: 'bg.surface', overflow: 'hidden' },
})

/** Menu and page of the console. */
export function ConsoleFrame({ current, children }: { current: ConsolePlace | undefined; children: ReactNode }) {
  const intl = useIntl()
  const signOut = useSignOut()
  const home = useHome()
  return (
    <Grid>
      <Side aria-label={intl.formatMessage({ id: 'shell.console.menu', defaultMessage: 'Console' })}>
        <Head>
          <Name>
            <FormattedMessage id="shell.console.title" defaultMessage="Super admin" />
          </Name>
          <IconButton
            size="sm"
            icon={LogOut}
            directional
            label={intl.formatMessage({ id: 'shell.console.logOut', defaultMessage: 'Log out' })}
            onClick={signOut}
          />
        </Head>
        {CONSOLE_PLACES.map(({ name, path, icon, title }) => (
          <NavLink key={name} to={path} icon={icon} current={current?.name === name}>
            <FormattedMessage {...title} />
          </NavLink>
        ))}
        <Rule />
        {home && (
          <NavLink to={home} icon={ArrowLeft} current={false}>
            <FormattedMessage id="shell.console.back" defaultMessage="Back to the inbox" />
          </NavLink>
        )}
      </Side>
      <Main>{children}</Main>
    </Grid>
  )
}

function useHome(): string | null {
  const state = useStore(useApp().auth.state)
  return state.status === 'in' ? homeOf(state.user) : null
}
