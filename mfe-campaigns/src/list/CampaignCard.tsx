import { chakra } from '@chakra-ui/react/styled-system'
import type { Campaign } from '@parley/shared/contract/campaign'
import { ChannelIcon } from '@parley/shared/ui/channel-icon'
import type { IconType } from '@parley/shared/ui/icon'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuItem } from '@parley/shared/ui/menu'
import { Switch } from '@parley/shared/ui/switch'
import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Send from 'lucide-react/icons/send'
import Trash from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { type RunStep, stepsOf } from '../run/useRunSteps.ts'
import { CampaignBadge } from './CampaignBadge.tsx'
import { type AudienceNames, OneOffFacts, OngoingFacts } from './CampaignFacts.tsx'
import { CampaignNumbers } from './CampaignNumbers.tsx'
import { stateOf } from './campaign-state.ts'

const STEP_TEXTS = defineMessages({
  pause: { id: 'campaigns.pause', defaultMessage: 'Pause' },
  resume: { id: 'campaigns.resume', defaultMessage: 'Go on' },
  retry: { id: 'campaigns.retry', defaultMessage: 'Try the failed ones again' },
  again: { id: 'campaigns.again', defaultMessage: 'Try again' },
  cancel: { id: 'campaigns.cancel', defaultMessage: 'Cancel campaign' },
})

const Card = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2.5rem minmax(0, 1fr) auto',
    columnGap: '3',
    px: '4',
    py: '3.5',
    bg: 'bg.card',
    border: '1px solid',
    borderColor: 'line.2',
    borderRadius: '8',
    '[data-theme=dark] &': { borderColor: 'line.1' },
  },
})
const Tile = chakra('span', { base: { display: 'grid', placeItems: 'center', boxSize: '10', borderRadius: '8' } })
const Title = chakra('h2', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    textStyle: '14',
    fontWeight: 'semibold',
  },
})
const Message = chakra('p', {
  base: {
    mt: '0.5',
    textStyle: '13',
    color: 'fg.3',
    lineClamp: 2,
  },
})
const Below = chakra('div', { base: { gridColumn: '2 / 4', '& + &': { mt: '3' }, _empty: { display: 'none' } } })
const Missed = chakra('p', { base: { textStyle: '12', color: 'danger.fg', maxW: '44rem' } })
const End = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2', alignSelf: 'start' } })

interface CampaignCardProps extends AudienceNames {
  campaign: Campaign
  /** Milliseconds since 1970. */
  now: number
  onEnable: (enabled: boolean) => void
  onEdit: () => void
  onStep: (step: RunStep) => void
  onSendNow: () => void
  onPeople: () => void
  onDelete: () => void
}

/** One campaign: what it says, to whom, when, and what became of it. */
export function CampaignCard(props: CampaignCardProps) {
  const { campaign, labels, segments, now, onEnable } = props
  const { campaign_type: type, inbox } = campaign
  const state = stateOf(campaign, now / 1000)
  const tint = type === 'ongoing' ? 1 : inbox.channel_type === 'Channel::Whatsapp' ? 2 : 6
  return (
    <Card>
      <Tile style={{ background: `var(--tint-${tint}-bg)`, color: `var(--tint-${tint}-fg)` }}>
        <ChannelIcon channel={inbox.channel_type} medium={inbox.medium} size={20} />
      </Tile>
      <div>
        <Title>
          <span dir="auto">{campaign.title}</span>
          <CampaignBadge state={state} />
        </Title>
        <Message title={campaign.message}>
          <bdi>{campaign.message}</bdi>
        </Message>
      </div>
      <End>
        {type === 'ongoing' && <EnableSwitch campaign={campaign} onEnable={onEnable} />}
        <CardMenu {...props} isMissed={state === 'missed'} />
      </End>
      <Below>
        {type === 'ongoing' ? (
          <OngoingFacts campaign={campaign} />
        ) : (
          <OneOffFacts campaign={campaign} labels={labels} segments={segments} />
        )}
      </Below>
      <Below>{state === 'missed' && <MissedNote />}</Below>
      <Below>{campaign.progress && <CampaignNumbers progress={campaign.progress} type={type} />}</Below>
    </Card>
  )
}

const MissedNote = () => (
  <Missed>
    <FormattedMessage
      id="campaigns.missed"
      defaultMessage="For three days after its time nothing could be sent. It does not go out by itself any more: send it now, give it another time, or cancel it."
    />
  </Missed>
)

function EnableSwitch({ campaign, onEnable }: { campaign: Campaign; onEnable: (enabled: boolean) => void }) {
  const intl = useIntl()
  return (
    <Switch
      checked={campaign.enabled}
      onChange={onEnable}
      aria-label={intl.formatMessage(
        { id: 'campaigns.enable', defaultMessage: 'Show {title} to visitors' },
        { title: campaign.title },
      )}
    />
  )
}

const STEPS: Record<RunStep, { icon: IconType; text: MessageDescriptor }> = {
  pause: { icon: Pause, text: STEP_TEXTS.pause },
  resume: { icon: Play, text: STEP_TEXTS.resume },
  retry: { icon: RotateCcw, text: STEP_TEXTS.retry },
  cancel: { icon: Ban, text: STEP_TEXTS.cancel },
}

const textOf = (step: RunStep, { campaign_status }: Campaign): MessageDescriptor =>
  step === 'retry' && campaign_status === 'failed' ? STEP_TEXTS.again : STEPS[step].text

function CardMenu({
  campaign,
  isMissed,
  onEdit,
  onStep,
  onSendNow,
  onPeople,
  onDelete,
}: CampaignCardProps & { isMissed: boolean }) {
  const intl = useIntl()
  const { title, campaign_status: status, campaign_type: type } = campaign
  const label = intl.formatMessage({ id: 'campaigns.more', defaultMessage: 'More about {title}' }, { title })
  return (
    <Menu
      label={label}
      side="bottom-end"
      trigger={<IconButton size="sm" icon={Ellipsis} label={label} tooltip={false} />}
    >
      {status === 'active' && (
        <MenuItem icon={Pencil} onSelect={onEdit}>
          <FormattedMessage id="campaigns.edit" defaultMessage="Edit campaign" />
        </MenuItem>
      )}
      {isMissed && (
        <MenuItem icon={Send} onSelect={onSendNow}>
          <FormattedMessage id="campaigns.sendnow" defaultMessage="Send now" />
        </MenuItem>
      )}
      {type === 'one_off' && status !== 'active' && (
        <MenuItem icon={Users} onSelect={onPeople}>
          <FormattedMessage id="campaigns.people.show" defaultMessage="Show people" />
        </MenuItem>
      )}
      {stepsOf(campaign).map((step) => (
        <MenuItem key={step} icon={STEPS[step].icon} onSelect={() => onStep(step)}>
          {intl.formatMessage(textOf(step, campaign))}
        </MenuItem>
      ))}
      <MenuItem icon={Trash} danger onSelect={onDelete}>
        <FormattedMessage id="campaigns.delete" defaultMessage="Delete campaign" />
      </MenuItem>
    </Menu>
  )
}
