import { chakra } from '@chakra-ui/react/styled-system'
import type { Campaign, CampaignAudience } from '@parley/shared/contract/campaign'
import type { Label } from '@parley/shared/contract/sidebar'
import { Icon, type IconType } from '@parley/shared/ui/icon'
import Bot from 'lucide-react/icons/bot'
import Calendar from 'lucide-react/icons/calendar'
import Clock from 'lucide-react/icons/clock'
import Link from 'lucide-react/icons/link'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedList, FormattedMessage } from 'react-intl'

const Facts = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '1',
    mt: '2.5',
    textStyle: '12',
    color: 'fg.2',
    listStyle: 'none',
  },
})
const FactLine = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minW: 0,
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
})

function Fact({ icon, children }: { icon: IconType; children: ReactNode }) {
  return (
    <FactLine>
      <Icon of={icon} size={14} color="fg-3" />
      <span dir="auto">{children}</span>
    </FactLine>
  )
}

function SenderFact({ campaign: { sender } }: { campaign: Campaign }) {
  return sender ? (
    <Fact icon={User}>{sender.available_name}</Fact>
  ) : (
    <Fact icon={Bot}>
      <FormattedMessage id="campaigns.sender.bot" defaultMessage="Bot" />
    </Fact>
  )
}

export interface AudienceNames {
  labels: ReadonlyMap<number, Label>
  /** Names of segments by their id; undefined until they are known. */
  segments: ReadonlyMap<number, string> | undefined
}

function AudienceFacts({ audience, labels, segments }: AudienceNames & { audience: readonly CampaignAudience[] }) {
  const ids = (type: CampaignAudience['type']) => audience.filter((one) => one.type === type).map(({ id }) => id)
  const titles = ids('Label').flatMap((id) => labels.get(id)?.title ?? [])
  // Everybody sees their own segments; one of somebody else has no name here.
  const names = segments ? ids('Segment').map((id) => segments.get(id) ?? `#${id}`) : []
  if (audience.length === 0) {
    return (
      <Fact icon={Users}>
        <FormattedMessage id="campaigns.audience.none" defaultMessage="No audience" />
      </Fact>
    )
  }
  return (
    <>
      {titles.length > 0 && (
        <Fact icon={Users}>
          <FormattedMessage
            id="campaigns.audience"
            defaultMessage="Contacts labelled {titles}"
            values={{ titles: <FormattedList type="disjunction" value={titles} /> }}
          />
        </Fact>
      )}
      {names.length > 0 && (
        <Fact icon={Users}>
          <FormattedMessage
            id="campaigns.audience.segments"
            defaultMessage="Contacts in segment {titles}"
            values={{ titles: <FormattedList type="disjunction" value={names} /> }}
          />
        </Fact>
      )}
    </>
  )
}

/** To whom, when and from whom. */
export function OneOffFacts({ campaign, labels, segments }: AudienceNames & { campaign: Campaign }) {
  return (
    <Facts>
      <AudienceFacts audience={campaign.audience ?? []} labels={labels} segments={segments} />
      {campaign.scheduled_at !== undefined && (
        <Fact icon={Calendar}>
          <time dateTime={new Date(campaign.scheduled_at * 1000).toISOString()}>
            <FormattedDate
              value={campaign.scheduled_at * 1000}
              weekday="short"
              day="numeric"
              month="short"
              hour="2-digit"
              minute="2-digit"
            />
          </time>
        </Fact>
      )}
      <SenderFact campaign={campaign} />
    </Facts>
  )
}

/** On which pages, after how long and from whom. */
export function OngoingFacts({ campaign }: { campaign: Campaign }) {
  const { url, time_on_page: seconds = 0 } = campaign.trigger_rules
  return (
    <Facts>
      {url && (
        <Fact icon={Link}>
          <bdi dir="ltr">{url}</bdi>
        </Fact>
      )}
      <Fact icon={Clock}>
        <FormattedMessage
          id="campaigns.after"
          defaultMessage="After {seconds, plural, one {# second} other {# seconds}}"
          values={{ seconds }}
        />
        {campaign.trigger_only_during_business_hours && (
          <>
            {', '}
            <FormattedMessage id="campaigns.hours" defaultMessage="in business hours" />
          </>
        )}
      </Fact>
      <SenderFact campaign={campaign} />
    </Facts>
  )
}
