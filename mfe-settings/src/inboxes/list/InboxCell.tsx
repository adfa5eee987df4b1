import { chakra } from '@chakra-ui/react/styled-system'
import type { Inbox } from '@parley/shared/contract/sidebar'
import type { ReactNode } from 'react'
import { ChannelTile } from '../ChannelTile.tsx'
import { inboxAddress } from '../inbox-address.ts'

const Face = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '3', minH: '3.625rem', minW: 0 } })
const Words = chakra('span', { base: { display: 'block', minW: 0 } })
/** Reads in its own direction, stands where the others stand. */
const Name = chakra('bdi', {
  base: { display: 'block', w: 'fit-content', maxW: 'full', fontWeight: 'medium', color: 'fg.1' },
})
/** Addresses are cut at their end instead of being broken inside a word. */
const Address = chakra('span', {
  base: {
    display: 'block',
    w: 'fit-content',
    maxW: 'full',
    textStyle: '12',
    fontWeight: 'regular',
    color: 'fg.3',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})

/** Channel, name and address of an inbox, and what is to be said of it there. */
export function InboxCell({ inbox, note }: { inbox: Inbox; note?: ReactNode }) {
  return (
    <Face>
      <ChannelTile channel={inbox.channel_type} medium={inbox.medium} />
      <Words>
        <Name>{inbox.name}</Name>
        <Address dir="ltr" title={inboxAddress(inbox)}>
          {inboxAddress(inbox)}
        </Address>
        {note}
      </Words>
    </Face>
  )
}
