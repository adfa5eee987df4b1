import { chakra } from '@chakra-ui/react/styled-system'
import type { LiveRelease, ReleaseStatus } from '@parley/shared/contract/release-status'
import { Badge } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { defineMessages, FormattedMessage } from 'react-intl'
import type { Ask } from '../release-change/asked-change.ts'

const Part = chakra('section', { base: { mt: '3', minW: 0 } })
const Head = chakra('h3', { base: { textStyle: '12', color: 'fg.3', fontWeight: 'medium' } })
const List = chakra('ul', { base: { listStyle: 'none', m: 0, p: 0 } })
const Row = chakra('li', {
  base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2', textStyle: '12', py: '1', minW: 0 },
})
const Code = chakra('code', { base: { fontFamily: 'mono', minW: 0, overflowWrap: 'anywhere' } })
const Why = chakra('span', { base: { color: 'fg.3', minW: 0, overflowWrap: 'anywhere' } })
const Verb = chakra('span', { base: { marginInlineStart: 'auto' } })

const VERBS = defineMessages({
  off: { id: 'shell.console.releases.slotOff', defaultMessage: 'Switch off' },
  on: { id: 'shell.console.releases.slotOn', defaultMessage: 'Switch on' },
})

export type SlotOff = ReleaseStatus['slots_off'][number]

interface PlacesProps {
  target: LiveRelease
  /** Those it is kept from filling. */
  off: readonly SlotOff[]
  onAsk: Ask
}

/** Places of other areas that it fills, each with its switch. */
export function Places({ target, off, onAsk }: PlacesProps) {
  const slots = [...new Set([...target.slots, ...off.map(({ slot }) => slot)])].sort()
  if (slots.length === 0) return null
  return (
    <Part>
      <Head>
        <FormattedMessage id="shell.console.releases.places" defaultMessage="Places of other areas that it fills" />
      </Head>
      <List>
        {slots.map((slot) => (
          <Place key={slot} slot={slot} off={off.find((one) => one.slot === slot)} target={target} onAsk={onAsk} />
        ))}
      </List>
    </Part>
  )
}

interface PlaceProps extends Omit<PlacesProps, 'off'> {
  slot: string
  off: SlotOff | undefined
}

function Place({ slot, off, target, onAsk }: PlaceProps) {
  return (
    <Row>
      <Code dir="ltr">{slot}</Code>
      {off && (
        <>
          <Badge tone="warning">
            <FormattedMessage id="shell.console.releases.isOff" defaultMessage="Switched off" />
          </Badge>
          <Why>
            <bdi>{off.off_by}</bdi>
            {off.reason && (
              <>
                {' · '}
                <bdi>“{off.reason}”</bdi>
              </>
            )}
          </Why>
        </>
      )}
      <Verb>
        <Button size="sm" variant="ghost" onClick={() => onAsk({ kind: off ? 'slotOn' : 'slotOff', target, slot })}>
          <FormattedMessage {...(off ? VERBS.on : VERBS.off)} />
        </Button>
      </Verb>
    </Row>
  )
}
