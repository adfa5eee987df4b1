import {
  CAMPAIGN_RECIPIENTS_PER_PAGE,
  type CampaignShowing,
  CampaignShowingPage,
} from '@parley/shared/contract/campaign'
import { useResource } from '@parley/shared/data/use-resource'
import { type ReactNode, useState } from 'react'
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl'
import { BehindDrawer, Line, Note } from '../drill-down/BehindDrawer.tsx'
import type { PeopleBehind } from './CampaignPeople.tsx'

/** The pages on which a campaign was shown, most often first; together as often as the number says. */
export function CampaignPages({ behind: { id, name, value }, onClose }: { behind: PeopleBehind; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const { data, error, retry } = useResource([`/campaigns/${id}/showings`, { page }], {
    schema: CampaignShowingPage,
    keepPrevious: true,
    readOn: { 'campaign.changed': (event) => event.id === id },
  })
  const size = CAMPAIGN_RECIPIENTS_PER_PAGE
  const isLast = data !== undefined && page * size >= data.meta.count
  // Counted before pages were noted.
  const earlier = data ? value - data.meta.times : 0
  return (
    <BehindDrawer
      title={<bdi>{name}</bdi>}
      source={{ data, error, retry }}
      paging={{ page, size, onPage: setPage }}
      words={
        <FormattedMessage id="reports.campaigns.pages" defaultMessage="Pages on which it was shown, and how often." />
      }
      none={
        earlier > 0 ? undefined : <FormattedMessage id="reports.campaigns.pages.none" defaultMessage="Not shown yet" />
      }
      failed={<FormattedMessage id="reports.campaigns.pages.unloaded" defaultMessage="The pages could not be loaded" />}
      onClose={onClose}
    >
      {data?.payload.map((one) => (
        <Showing key={one.page} times={one.times} last={one.last_at}>
          {one.page === '' ? <OtherPages /> : <bdi dir="ltr">{one.page}</bdi>}
        </Showing>
      ))}
      {isLast && earlier > 0 && (
        <Showing times={earlier}>
          <OtherPages />
        </Showing>
      )}
    </BehindDrawer>
  )
}

const OtherPages = () => <FormattedMessage id="reports.campaigns.pages.other" defaultMessage="Other pages" />

function Showing({ times, last, children }: Pick<CampaignShowing, 'times'> & { last?: number; children: ReactNode }) {
  return (
    <Line>
      <span>{children}</span>
      <span>
        <FormattedNumber value={times} />
      </span>
      {last !== undefined && (
        <Note>
          <FormattedDate value={last * 1000} dateStyle="medium" timeStyle="short" />
        </Note>
      )}
    </Line>
  )
}
