import { chakra } from '@chakra-ui/react/styled-system'
import { useResource } from '@parley/shared/data/use-resource'
import { useSession } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/controls/button'
import { FormattedMessage } from 'react-intl'
import { Link, useNavigate } from 'react-router'
import * as v from 'valibot'
import { ChannelTile } from '../inboxes/ChannelTile.tsx'
import { channelPath, inboxesPath } from '../paths.ts'
import { CARDS } from './channel-cards.ts'
import { NewInboxStep } from './NewInboxStep.tsx'

const Grid = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' } },
})
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

const Picture = chakra('img', { base: { boxSize: '8', borderRadius: '8', objectFit: 'contain' } })

const Config = v.object({
  API_CHANNEL_NAME: v.optional(v.string(), ''),
  API_CHANNEL_THUMBNAIL: v.optional(v.string(), ''),
})

/** What the installation calls the channel of its own program, and shows for it; empty: as everywhere. */
function useApiCard(): { name: string; picture: string } {
  const { API_CHANNEL_NAME: name = '', API_CHANNEL_THUMBNAIL: picture = '' } =
    useResource('/api/v1/config', { schema: Config }).data ?? {}
  return { name, picture: /^https?:/.test(picture) ? picture : '' }
}

/** The channels that can be connected here. */
export function ChooseChannelPage() {
  const navigate = useNavigate()
  const { features } = useSession()
  const api = useApiCard()
  const ofApi = (channel: string): typeof api => (channel === 'Channel::Api' ? api : { name: '', picture: '' })
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
        {CARDS.filter(({ feature }) => !feature || features[feature]).map(({ to, channel, name, note }) => (
          <Tile key={to} to={channelPath(to)}>
            {ofApi(channel).picture ? (
              <Picture src={ofApi(channel).picture} alt="" />
            ) : (
              <ChannelTile channel={channel} />
            )}
            <Name>{ofApi(channel).name || <FormattedMessage {...name} />}</Name>
            <Note>
              <FormattedMessage {...note} />
            </Note>
          </Tile>
        ))}
      </Grid>
    </NewInboxStep>
  )
}
