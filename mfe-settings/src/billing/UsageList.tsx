import { chakra } from '@chakra-ui/react/styled-system'
import type { Limit } from '@parley/shared/contract/limits'
import { Skeleton } from '@parley/shared/ui/skeleton'
import { defineMessages, FormattedMessage, FormattedNumber } from 'react-intl'
import { isLimited, usePlanLimits } from '../plan/usePlanLimits.ts'

const NAMES = defineMessages({
  agents: { id: 'settings.billing.use.agents', defaultMessage: 'Agents' },
  non_web_inboxes: { id: 'settings.billing.use.inboxes', defaultMessage: 'Inboxes besides websites' },
  conversation: { id: 'settings.billing.use.conversations', defaultMessage: 'Conversations in 30 days' },
})
const KEYS = ['agents', 'non_web_inboxes', 'conversation'] as const

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    rowGap: '2',
    columnGap: '4',
    m: 0,
    textStyle: '13',
  },
})
const Name = chakra('dt', { base: { color: 'fg.2' } })
const Figure = chakra('dd', { base: { m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' } })

/** How much of what the plan allows is used. */
export function UsageList() {
  const limits = usePlanLimits()
  if (!limits) return <Skeleton height="4rem" />
  return (
    <List>
      {KEYS.map((key) => (
        <Usage key={key} name={key} limit={limits[key]} />
      ))}
    </List>
  )
}

function Usage({ name, limit }: { name: (typeof KEYS)[number]; limit: Limit }) {
  return (
    <>
      <Name>
        <FormattedMessage {...NAMES[name]} />
      </Name>
      <Figure css={limit.consumed > limit.allowed ? { color: 'danger.fg' } : {}}>
        {isLimited(limit) ? (
          <FormattedMessage
            id="settings.billing.use.of"
            defaultMessage="{consumed, number} of {allowed, number}"
            values={limit}
          />
        ) : (
          <FormattedNumber value={limit.consumed} />
        )}
      </Figure>
    </>
  )
}
