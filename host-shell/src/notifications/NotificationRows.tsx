import { chakra } from '@chakra-ui/react/styled-system'
import type { Notification } from '@parley/shared/contract/notification'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { FailureCard } from '@parley/shared/ui/failure-card'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import BellOff from 'lucide-react/icons/bell-off'
import type { MouseEvent, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { AppLink } from '../links/AppLink.tsx'
import { NotificationAvatar } from './NotificationAvatar.tsx'
import { placeOf as conversationOf } from './notification-facts.ts'

const List = chakra('ul', { base: { '& > li + li': { borderTop: '1px solid', borderColor: 'line.raised' } } })
const Item = chakra('li', {
  base: {
    position: 'relative',
    _hover: { bg: 'bg.hover' },
    '&[data-open]': { bg: 'bg.selected' },
    // Where no pointer hovers the tools are always there, beside the last line.
    '@media (hover: none)': {
      '&:has(> [data-tools])': { '--tools': '4.5rem' },
      '&:has(> [data-tools] > :nth-child(3))': { '--tools': '6.5rem' },
    },
    // The tools stand over half of it.
    '@media (hover: hover)': {
      '&:has(> [data-tools]):is(:hover, :focus-within) [data-assignee]': { opacity: 0 },
    },
  },
})
const Tools = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5',
    position: 'absolute',
    insetInlineEnd: '3',
    insetBlockEnd: '1',
    // The words have the whole row until a pointer or the keys are there.
    '@media (hover: hover)': {
      borderRadius: '8',
      bg: 'bg.raised',
      boxShadow: '1',
      opacity: 0,
      'li:hover > &': { opacity: 1 },
      'li:focus-within > &': { opacity: 1 },
      '&:has([aria-expanded=true])': { opacity: 1 },
    },
  },
})
const row = {
  display: 'block',
  w: 'full',
  ps: '4',
  pe: { base: '4', sm: '5' },
  color: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  _focusVisible: { outlineOffset: '-2px' },
} as const
const RowLink = chakra(AppLink, { base: row })
const RowButton = chakra('button', { base: row })
const Waiting = chakra('div', { base: { display: 'flex', gap: '3', px: '5', py: '4', alignItems: 'center' } })
const Lines = chakra('span', { base: { flex: 1, display: 'grid', gap: '2' } })

interface NotificationRowsProps {
  rows: readonly Notification[] | undefined
  error: Error | undefined
  base: string
  /** Below the account; where a row leads. Its conversation, at the message, when left out. */
  placeOf?: (notification: Notification) => string | null
  /** The row that is open beside the list. */
  openId?: number | null
  onRetry: () => void
  /** @param stays it was opened elsewhere, in another tab: the panel stays */
  onOpen: (notification: Notification, stays: boolean) => void
  /** What can be done to a row, at its end. */
  tools?: (notification: Notification) => ReactNode
  /** Where there are none. */
  empty: ReactNode
}

/** The notifications of one page; what stands there until they are known, and while there are none. */
export function NotificationRows({ rows, error, onRetry, tools, empty, ...row }: NotificationRowsProps) {
  if (!rows) return error ? <Failed details={String(error)} onRetry={onRetry} /> : <Loading />
  if (rows.length === 0) return empty
  return (
    <List>
      {rows.map((one) => (
        <Item key={one.id} data-notification={one.id} data-open={one.id === row.openId || undefined}>
          <Row notification={one} {...row} />
          {tools && <Tools data-tools>{tools(one)}</Tools>}
        </Item>
      ))}
    </List>
  )
}

type RowProps = Pick<NotificationRowsProps, 'base' | 'onOpen' | 'placeOf' | 'openId'> & { notification: Notification }

function Row({ notification, base, onOpen, placeOf = conversationOf, openId }: RowProps) {
  const place = placeOf(notification)
  const open = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => onOpen(notification, metaKey || ctrlKey || shiftKey)
  const face = <NotificationAvatar notification={notification} />
  if (!place) {
    return (
      <RowButton type="button" onClick={open}>
        {face}
      </RowButton>
    )
  }
  return (
    <RowLink to={`${base}/${place}`} onClick={open} aria-current={notification.id === openId ? 'true' : undefined}>
      {face}
    </RowLink>
  )
}

const SKELETONS = ['80%', '60%', '90%', '70%', '50%']

function Loading() {
  return (
    <LoadingRegion>
      {SKELETONS.map((width) => (
        <Waiting key={width}>
          <Skeleton width="2.25rem" height="2.25rem" round />
          <Lines>
            <Skeleton width="30%" />
            <Skeleton width={width} height="0.75rem" />
          </Lines>
        </Waiting>
      ))}
    </LoadingRegion>
  )
}

/** Nothing unread. */
export function NothingNew() {
  return (
    <EmptyState icon={BellOff} title={<FormattedMessage id="shell.notifications.none" defaultMessage="Nothing new" />}>
      <FormattedMessage
        id="shell.notifications.noneText"
        defaultMessage="Mentions, assignments and new messages for you appear here."
      />
    </EmptyState>
  )
}

function Failed({ details, onRetry }: { details: string; onRetry: () => void }) {
  return (
    <FailureCard
      title={<FormattedMessage id="shell.notifications.failed" defaultMessage="Notifications could not be loaded." />}
      safe={<FormattedMessage id="shell.notifications.failedSafe" defaultMessage="None of them is lost." />}
      details={details}
      onRetry={onRetry}
    />
  )
}
