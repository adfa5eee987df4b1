import { chakra } from '@chakra-ui/react/styled-system'
import type { Inbox } from '@parley/shared/contract/sidebar'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import { TextLink } from '@parley/shared/ui/text-link'
import { FormattedMessage, useIntl } from 'react-intl'
import { connectionPath } from '../../paths.ts'
import { healthNames } from '../inbox-words.ts'
import type { InboxHealth } from './health-of.ts'
import { SendTest } from './SendTest.tsx'

const Face = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '2', minW: 0 } })
const Dot = chakra('i', {
  base: { boxSize: '2', borderRadius: 'full', flexShrink: 0 },
  variants: {
    state: {
      working: { bg: 'success.fg' },
      signIn: { bg: 'warning.fg' },
      unconnected: { bg: 'warning.fg' },
      failing: { bg: 'danger.fg' },
      program: { bg: 'danger.fg' },
      none: { bg: 'fg.3' },
    },
  },
})
const Word = chakra('span', {
  base: { display: 'block' },
  variants: {
    state: {
      working: {},
      none: {},
      signIn: { color: 'warning.fg' },
      unconnected: { color: 'warning.fg' },
      failing: { color: 'danger.fg' },
      program: { color: 'danger.fg' },
    },
  },
})
const When = chakra('span', { base: { display: 'block', textStyle: '12', color: 'fg.3' } })
/** Over the link that covers the row. */
const Way = chakra(TextLink, { base: { position: 'relative', zIndex: 1, fontWeight: 'medium' } })

/** The way to the connection of an inbox that has lost its access, or never had any. */
function ConnectLink({ inbox: { id, name }, isNew }: { inbox: Inbox; isNew: boolean }) {
  const intl = useIntl()
  const label = isNew
    ? intl.formatMessage({ id: 'settings.inboxes.connect.named', defaultMessage: 'Connect {name}' }, { name })
    : intl.formatMessage({ id: 'settings.inboxes.reconnect.named', defaultMessage: 'Reconnect {name}' }, { name })
  return (
    <Way to={connectionPath(id)} aria-label={label}>
      {isNew ? (
        <FormattedMessage id="settings.inboxes.connect" defaultMessage="Connect" />
      ) : (
        <FormattedMessage id="settings.inboxes.reconnect" defaultMessage="Reconnect" />
      )}
    </Way>
  )
}

/** The same in a word below the name, where there is no room for a column: only what needs somebody. */
export function HealthWord({ health: { state } }: { health: InboxHealth }) {
  const intl = useIntl()
  if (state === 'working' || state === 'none') return null
  return (
    <Word state={state} textStyle="12" display={{ base: 'block', sm: 'none' }}>
      {intl.formatMessage(healthNames[state])}
    </Word>
  )
}

/** Whether an inbox works and since when; where it does not, the way to connect it anew or to try it again. */
export function HealthCell({ inbox, health: { state, at, problem } }: { inbox: Inbox; health: InboxHealth }) {
  const intl = useIntl()
  return (
    <Face title={problem ?? undefined}>
      <Dot aria-hidden state={state} />
      <span>
        <Word state={state}>{intl.formatMessage(healthNames[state])}</Word>
        <When>
          {at !== null && <RelativeTime at={at} format="long" />}
          {(state === 'signIn' || state === 'unconnected') && (
            <>
              {at !== null && ' · '}
              <ConnectLink inbox={inbox} isNew={state === 'unconnected'} />
            </>
          )}
          {state === 'program' && (
            <>
              {at !== null && ' · '}
              <SendTest inbox={inbox} />
            </>
          )}
        </When>
      </span>
    </Face>
  )
}
