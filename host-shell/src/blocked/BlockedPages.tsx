import { chakra } from '@chakra-ui/react/styled-system'
import { useStore } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import PauseCircle from 'lucide-react/icons/circle-pause'
import UserX from 'lucide-react/icons/user-x'
import { type ReactNode, useLayoutEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { localeOutside } from '../i18n/locale-for.ts'
import { accountBase } from '../routing/navigation.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { useSignOut } from '../shell-app/useSignOut.ts'
import { BlockedFrame } from './UnreachablePage.tsx'

const Choices = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' } })

/** The account is not active: nothing of it can be opened; the others can. */
export function SuspendedPage({ accountId }: { accountId: number }) {
  const { auth, history } = useApp()
  const state = useStore(auth.state)
  const accounts = state.status === 'in' ? state.user.accounts : []
  const others = accounts.filter(({ id, status }) => id !== accountId && status === 'active')
  return (
    <BlockedPage
      icon={PauseCircle}
      title={<FormattedMessage id="shell.suspended.title" defaultMessage="This account is suspended" />}
      text={
        <FormattedMessage
          id="shell.suspended.text"
          defaultMessage="Your conversations are kept. Ask the operator of this installation to activate the account again."
        />
      }
    >
      {others.map(({ id, name }) => (
        <Button key={id} onClick={() => history.push(`${accountBase(id)}/dashboard`)}>
          <span>
            <FormattedMessage
              id="shell.suspended.open"
              defaultMessage="Open {name}"
              values={{ name: <bdi>{name}</bdi> }}
            />
          </span>
        </Button>
      ))}
    </BlockedPage>
  )
}

export function NoAccountPage() {
  return (
    <BlockedPage
      icon={UserX}
      title={<FormattedMessage id="shell.noAccount.title" defaultMessage="You belong to no account" />}
      text={
        <FormattedMessage
          id="shell.noAccount.text"
          defaultMessage="Ask an administrator to add you, then sign in again."
        />
      }
    />
  )
}

interface BlockedPageProps {
  icon: Parameters<typeof EmptyState>[0]['icon']
  title: ReactNode
  text: ReactNode
  children?: ReactNode
}

function BlockedPage({ icon, title, text, children }: BlockedPageProps) {
  const { auth, locale } = useApp()
  const state = useStore(auth.state)
  const user = state.status === 'in' ? state.user : null
  const signOut = useSignOut()
  useLayoutEffect(() => {
    if (user) locale.set(localeOutside(user, navigator.languages))
  }, [user, locale])
  return (
    <BlockedFrame>
      <EmptyState
        icon={icon}
        isPage
        title={title}
        action={
          <Choices>
            {children}
            <Button variant="ghost" onClick={signOut}>
              <FormattedMessage id="shell.user.logOut" defaultMessage="Log out" />
            </Button>
          </Choices>
        }
      >
        {text}
      </EmptyState>
    </BlockedFrame>
  )
}
