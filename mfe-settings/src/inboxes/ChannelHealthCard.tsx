import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import type { ChannelHealth } from '@parley/shared/contract/records/channel'
import type { Inbox } from '@parley/shared/contract/values/sidebar'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { Button } from '@parley/shared/ui/controls/button'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/display/skeleton'
import { RelativeTime } from '@parley/shared/ui/text/relative-time'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useChannelHealth } from './useChannelHealth.ts'

const Facts = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: '4', rowGap: '2', m: 0, textStyle: '13' },
})
const Name = chakra('dt', { base: { color: 'fg.3' } })
const Value = chakra('dd', { base: { m: 0, overflowWrap: 'anywhere' } })
const Stack = chakra('div', { base: { display: 'grid', gap: '4', justifyItems: 'start' } })
const Warning = chakra('p', { base: { m: 0, textStyle: '13', color: 'danger.fg' } })

const SELF_SERVED = ['Channel::WebWidget', 'Channel::Api']

/** Whether somebody else carries the messages of an inbox. */
export const hasProvider = (inbox: Inbox): boolean =>
  inbox.can_deliver === true && !SELF_SERVED.includes(inbox.channel_type)

/** A program outside is told what happens in the inbox. */
const hasProgram = (inbox: Inbox): boolean =>
  inbox.channel_type === 'Channel::Api' && typeof inbox.webhook_url === 'string' && inbox.webhook_url !== ''

/** Somebody else takes what happens in the inbox, and can be asked whether that works. */
export const hasHealth = (inbox: Inbox): boolean => hasProvider(inbox) || hasProgram(inbox)

/** When something last came and went, what went wrong last, and whether it works now. */
export function ChannelHealthCard({ inbox }: { inbox: Inbox }) {
  const { health, error, retry, check } = useChannelHealth(inbox.id)
  if (error) {
    return (
      <ReadFailure
        title={<FormattedMessage id="settings.health.failed" defaultMessage="The health of this inbox is not known" />}
        problem={error}
        onRetry={retry}
      />
    )
  }
  if (!health) {
    return (
      <LoadingRegion>
        <Skeleton height="6rem" />
      </LoadingRegion>
    )
  }
  return (
    <Stack>
      <HealthFacts health={health} />
      <CheckButton check={check} isProgram={hasProgram(inbox)} />
    </Stack>
  )
}

function Moment({ at }: { at: string | null }) {
  return at ? <RelativeTime at={at} /> : <FormattedMessage id="settings.health.never" defaultMessage="Never" />
}

function HealthFacts({ health }: { health: ChannelHealth }) {
  const fact = (name: ReactNode, value: ReactNode) => (
    <>
      <Name>{name}</Name>
      <Value>{value}</Value>
    </>
  )
  return (
    <Facts>
      {fact(
        <FormattedMessage id="settings.health.in" defaultMessage="Last message in" />,
        <Moment at={health.last_in_at} />,
      )}
      {fact(
        <FormattedMessage id="settings.health.out" defaultMessage="Last message out" />,
        <Moment at={health.last_out_at} />,
      )}
      {fact(
        <FormattedMessage id="settings.health.checked" defaultMessage="Last found to work" />,
        <Moment at={health.checked_at} />,
      )}
      {health.last_error !== null &&
        fact(
          <FormattedMessage id="settings.health.error" defaultMessage="Last error" />,
          <>
            <bdi>{health.last_error}</bdi> · <Moment at={health.last_error_at} />
          </>,
        )}
    </Facts>
  )
}

function CheckButton({ check, isProgram }: { check: () => Promise<void>; isProgram: boolean }) {
  const unreachable = useUnreachable()
  const [state, setState] = useState<'idle' | 'asking' | 'works' | { problem: string }>('idle')
  const ask = async () => {
    setState('asking')
    try {
      await check()
      setState('works')
    } catch (problem) {
      setState({ problem: problemText(problem, unreachable) })
    }
  }
  return (
    <>
      <Button loading={state === 'asking'} onClick={() => void ask()}>
        {isProgram ? (
          <FormattedMessage id="settings.health.test" defaultMessage="Send a test event" />
        ) : (
          <FormattedMessage id="settings.health.check" defaultMessage="Check the connection" />
        )}
      </Button>
      <span role="status">
        {state === 'works' && <FormattedMessage id="settings.health.works" defaultMessage="The connection works." />}
        {typeof state === 'object' && <Warning as="span">{state.problem}</Warning>}
      </span>
    </>
  )
}
