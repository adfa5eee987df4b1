import { Button } from '@parley/shared/ui/button'
import { styled } from '@parley/shared/ui/styled'
import { useEffect, useId, useRef, useState } from 'react'
import {
  defineMessages,
  FormattedList,
  FormattedMessage,
  type IntlShape,
  type MessageDescriptor,
  useIntl,
} from 'react-intl'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'
import { useResolveEach } from '../../resolving/useResolveEach.ts'
import { focusIfLost } from '../../state/focus-if-lost.ts'
import type { BulkResult, LeftReason } from './useBulk.ts'

/** Below the tools of what is chosen. */
export const Strip = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '1.5',
    bg: 'bg.sunken',
    borderBottom: '1px solid',
    borderColor: 'line.1',
    textStyle: '12',
    color: 'fg.2',
    flexShrink: 0,
    '&[data-wrong=true]': { color: 'danger.fg' },
  },
})
const Which = styled('ul', {
  base: { listStyle: 'none', flex: '1 0 100%', maxH: '24', overflowY: 'auto', m: 0, p: 0, overflowWrap: 'anywhere' },
})

const REASONS: Readonly<Record<LeftReason, MessageDescriptor>> = defineMessages({
  not_found: { id: 'conversations.bulk.notFound', defaultMessage: 'not found' },
  missing_attributes: { id: 'conversations.bulk.missing', defaultMessage: 'something required is missing' },
  failed: { id: 'conversations.bulk.failed', defaultMessage: 'the server could not be reached' },
  declined: { id: 'conversations.bulk.declined', defaultMessage: 'the server refused it' },
  refused: { id: 'conversations.bulk.refused', defaultMessage: 'a step was refused' },
  pending: { id: 'conversations.bulk.pending', defaultMessage: 'not done yet' },
})

const ATTRIBUTES: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  priority: { id: 'conversations.filter.priority', defaultMessage: 'Priority' },
  assignee: { id: 'conversations.filter.assignee', defaultMessage: 'Assignee' },
  tag: { id: 'conversations.filter.labels', defaultMessage: 'Labels' },
  team: { id: 'conversations.filter.team', defaultMessage: 'Team' },
})

const attributeName = (intl: IntlShape, key: string): string =>
  ATTRIBUTES[key] ? intl.formatMessage(ATTRIBUTES[key]) : key

interface LeftOverProps {
  result: BulkResult
  rows: readonly ConversationEntry[]
  onResolved: () => void
}

/** What could not be done stays chosen, with the reasons; what is only missing something can be filled in here. */
export function LeftOver({ result: { done, left }, rows, onResolved }: LeftOverProps) {
  const intl = useIntl()
  const [isListed, setIsListed] = useState(false)
  const listId = useId()
  const which = useRef<HTMLButtonElement>(null)
  useEffect(() => focusIfLost(() => which.current), [])
  const resolveEach = useResolveEach()
  const lacking = rows.filter(({ id }) => left.some((one) => one.id === id && one.reason === 'missing_attributes'))
  const missing = [...new Set(left.flatMap((one) => one.missing))]
  const reasons = [...new Set(left.map(({ reason }) => reason))]
  return (
    <Strip role="alert" data-wrong>
      <span>
        <FormattedMessage
          id="conversations.bulk.left"
          defaultMessage="{done, number} done; {left, number} left as they were and still selected: {reasons}."
          values={{
            done,
            left: left.length,
            reasons: <FormattedList value={reasons.map((reason) => intl.formatMessage(REASONS[reason]))} />,
          }}
        />
        {missing.length > 0 && <> ({intl.formatList(missing.map((key) => attributeName(intl, key)))})</>}
      </span>
      <Button
        ref={which}
        variant="link"
        size="sm"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        onClick={() => setIsListed(!isListed)}
      >
        <FormattedMessage id="conversations.bulk.which" defaultMessage="Show which" />
      </Button>
      {lacking.length > 0 && (
        <Button
          variant="link"
          size="sm"
          onClick={async () => {
            if (await resolveEach(lacking)) onResolved()
          }}
        >
          <FormattedMessage id="conversations.bulk.fillIn" defaultMessage="Fill in and resolve" />
        </Button>
      )}
      {isListed && <OneByOne id={listId} left={left} rows={rows} />}
    </Strip>
  )
}

function OneByOne({ id, left, rows }: Pick<LeftOverProps, 'rows'> & Pick<BulkResult, 'left'> & { id: string }) {
  const intl = useIntl()
  const nameOf = (of: number) => rows.find((row) => row.id === of)?.contact.name ?? `#${of}`
  return (
    <Which id={id}>
      {left.map(({ id: of, reason, missing, words = [] }) => (
        <li key={of}>
          <bdi>{nameOf(of)}</bdi>:{' '}
          {missing.length > 0 && intl.formatList(missing.map((key) => attributeName(intl, key)))}
          {missing.length > 0 && words.length > 0 && ' · '}
          {words.join(' · ')}
          {missing.length + words.length === 0 && intl.formatMessage(REASONS[reason])}
        </li>
      ))}
    </Which>
  )
}
