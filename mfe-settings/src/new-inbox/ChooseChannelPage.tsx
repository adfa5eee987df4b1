import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '@parley/shared/ui/button'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link, useNavigate } from 'react-router'
import { ChannelTile } from '../inboxes/ChannelTile.tsx'
import { channelPath, inboxesPath } from '../paths.ts'
import { NewInboxStep } from './NewInboxStep.tsx'

const Grid = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } } })
const Tile = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    p: '4',
    minH: '8rem',
    border: '1px solid',
    borderColor: 'line.2',
    borderRadius: '8',
    color: 'fg.1',
    textDecoration: 'none',
    _hover: { bg: 'bg.hover' },
  },
})
const Name = chakra('span', { base: { textStyle: '14', fontWeight: 'semibold' } })
const Note = chakra('span', { base: { textStyle: '12', color: 'fg.3' } })

/** The channels that can be connected here. */
export function ChooseChannelPage() {
  const navigate = useNavigate()
  const tile = (to: string, channel: 'Channel::WebWidget' | 'Channel::Api', name: ReactNode, note: ReactNode) => (
    <Tile to={channelPath(to)}>
      <ChannelTile channel={channel} />
      <Name>{name}</Name>
      <Note>{note}</Note>
    </Tile>
  )
  return (
    <NewInboxStep
      step="channel"
      title={<FormattedMessage id="settings.wizard.channel" defaultMessage="Choose a channel" />}
      lead={
        <FormattedMessage
          id="settings.wizard.channel.lead"
          defaultMessage="You can change everything but the channel later."
        />
      }
      footer={
        <Button onClick={() => navigate(inboxesPath)}>
          <FormattedMessage id="settings.cancel" defaultMessage="Cancel" />
        </Button>
      }
    >
      <Grid>
        {tile(
          'website',
          'Channel::WebWidget',
          <FormattedMessage id="settings.channel.website" defaultMessage="Website" />,
          <FormattedMessage
            id="settings.channel.website.note"
            defaultMessage="A live-chat bubble on your own pages."
          />,
        )}
        {tile(
          'api',
          'Channel::Api',
          <FormattedMessage id="settings.channel.api" defaultMessage="API" />,
          <FormattedMessage id="settings.channel.api.note" defaultMessage="Send and receive from your own system." />,
        )}
      </Grid>
    </NewInboxStep>
  )
}
