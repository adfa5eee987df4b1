import { chakra } from '@chakra-ui/react/styled-system'
import type { AccountEntry } from '@parley/shared/contract/person'
import { Avatar } from '@parley/shared/ui/avatar'
import { Button } from '@parley/shared/ui/button'
import { CountPill } from '@parley/shared/ui/count-pill'
import { Dialog } from '@parley/shared/ui/dialog'
import { Icon } from '@parley/shared/ui/icon'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useUnreadByAccount } from './useUnreadByAccount.ts'

const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '1', mx: '-3' } })
const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minH: '14',
    px: '3',
    borderRadius: '8',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.raisedHover' },
    '&[aria-current]': { bg: 'bg.selected' },
  },
})
const Words = chakra('span', { base: { flex: 1, minW: 0, display: 'block' } })
const Name = chakra('span', {
  base: { display: 'block', textStyle: '14', fontWeight: 'semibold', overflow: 'hidden', textOverflow: 'ellipsis' },
})
const Role = chakra('span', { base: { display: 'block', textStyle: '12', color: 'fg.3' } })

interface AccountSwitcherProps {
  accounts: readonly AccountEntry[]
  currentId: number
  onPick: (accountId: number) => void
  /** Absent where the installation allows no further accounts. */
  onCreate: (() => void) | undefined
  onClose: () => void
}

/** Every account of the person, with the role held there; the keys begin at the open one. */
export function AccountSwitcher({ accounts, currentId, onPick, onCreate, onClose }: AccountSwitcherProps) {
  const intl = useIntl()
  const unread = useUnreadByAccount(accounts)
  const list = useRef<HTMLUListElement>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={() => list.current?.querySelector<HTMLElement>('[aria-current]') ?? null}
      title={<FormattedMessage id="shell.account.title" defaultMessage="Switch account" />}
      footer={
        onCreate && (
          <Button icon={Plus} onClick={onCreate}>
            <FormattedMessage id="shell.account.create" defaultMessage="Create an account" />
          </Button>
        )
      }
    >
      <List ref={list} onKeyDown={walk}>
        {accounts.map((entry) => (
          <li key={entry.id}>
            <Row
              type="button"
              aria-current={entry.id === currentId ? 'true' : undefined}
              onClick={() => (entry.id === currentId ? onClose() : onPick(entry.id))}
            >
              <Avatar name={entry.name} id={entry.id} size={36} square />
              <Words>
                <Name>
                  <bdi>{entry.name}</bdi>
                </Name>
                <Role>
                  {entry.status === 'active'
                    ? roleName(entry, intl)
                    : intl.formatMessage({ id: 'shell.account.suspended', defaultMessage: 'Suspended' })}
                </Role>
              </Words>
              <Unread count={unread[entry.id] ?? 0} />
              {entry.id === currentId && (
                <Icon
                  of={Check}
                  size={18}
                  color="brand-fg"
                  label={intl.formatMessage({ id: 'shell.account.current', defaultMessage: 'Current account' })}
                />
              )}
            </Row>
          </li>
        ))}
      </List>
    </Dialog>
  )
}

/** The arrows go from one to the next. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll('button')]
  rows[rows.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus()
}

function Unread({ count }: { count: number }) {
  const intl = useIntl()
  if (count === 0) return null
  const label = intl.formatMessage(
    { id: 'shell.account.unread', defaultMessage: '{count, plural, one {# unread} other {# unread}}' },
    { count },
  )
  return <CountPill count={count} max={99} label={label} />
}

function roleName(entry: AccountEntry, intl: ReturnType<typeof useIntl>): string {
  if (entry.custom_role) return entry.custom_role.name
  return entry.role === 'administrator'
    ? intl.formatMessage({ id: 'shell.role.administrator', defaultMessage: 'Administrator' })
    : intl.formatMessage({ id: 'shell.role.agent', defaultMessage: 'Agent' })
}
