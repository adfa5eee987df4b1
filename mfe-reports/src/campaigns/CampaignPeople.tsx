import {
  CAMPAIGN_RECIPIENTS_PER_PAGE,
  type CampaignCounted,
  type CampaignRecipient,
  CampaignRecipientPage,
} from '@parley/shared/contract/campaign'
import { useResource } from '@parley/shared/data/use-resource'
import { useState } from 'react'
import { defineMessages, FormattedMessage } from 'react-intl'
import { BehindDrawer, Note, Row } from '../drill-down/BehindDrawer.tsx'

/** A number of a campaign that was pressed. */
export interface PeopleBehind {
  /** Of the campaign. */
  id: number
  /** "Delivered, Spring sale". */
  name: string
  counted: CampaignCounted
  value: number
}

const STATES = defineMessages({
  queued: { id: 'reports.campaigns.queued', defaultMessage: 'Waiting' },
  sent: { id: 'reports.campaigns.sent', defaultMessage: 'Sent' },
  delivered: { id: 'reports.campaigns.delivered', defaultMessage: 'Delivered' },
  read: { id: 'reports.campaigns.read', defaultMessage: 'Read' },
  failed: { id: 'reports.campaigns.failed', defaultMessage: 'Failed' },
})

/** The people whom a number of a campaign counts, each with what became of the message. */
export function CampaignPeople({ behind, onClose }: { behind: PeopleBehind; onClose: () => void }) {
  const { id, name, counted, value } = behind
  const [page, setPage] = useState(1)
  const { data, error, retry } = useResource([`/campaigns/${id}/recipients`, { counted, page }], {
    schema: CampaignRecipientPage,
    keepPrevious: true,
    readOn: { 'campaign.changed': (event) => event.id === id },
  })
  return (
    <BehindDrawer
      title={<bdi>{name}</bdi>}
      source={{ data, error, retry }}
      paging={{ page, size: CAMPAIGN_RECIPIENTS_PER_PAGE, onPage: setPage }}
      words={data && <People count={data.meta.count} value={value} />}
      none={<FormattedMessage id="reports.campaigns.nobody" defaultMessage="Nobody here" />}
      failed={<FormattedMessage id="reports.campaigns.unloaded" defaultMessage="The people could not be loaded" />}
      onClose={onClose}
    >
      {data?.payload.map((person) => (
        <li key={`${person.contact_id} ${person.conversation_id}`}>
          <Person person={person} />
        </li>
      ))}
    </BehindDrawer>
  )
}

/** A campaign notes how many there were: it still counts who was deleted since, and those of before there were lists. */
function People({ count, value }: { count: number; value: number }) {
  return (
    <>
      <FormattedMessage
        id="reports.campaigns.people"
        defaultMessage="{count, plural, one {# person.} other {# people.}}"
        values={{ count }}
      />
      {count < value && ' '}
      {count < value && (
        <FormattedMessage
          id="reports.campaigns.gone"
          defaultMessage="{gone, plural, one {# more is no longer kept.} other {# more are no longer kept.}}"
          values={{ gone: value - count }}
        />
      )}
    </>
  )
}

function Person({ person }: { person: CampaignRecipient }) {
  const { contact_id: contact, conversation_id: conversation, name, phone_number: phone, state, problem } = person
  return (
    <Row to={conversation === null ? `/contacts/${contact}` : `/conversations/${conversation}`}>
      <span>
        <bdi>{name || phone}</bdi>
      </span>
      <span>
        <FormattedMessage {...STATES[state]} />
      </span>
      <Note>
        {phone && <bdi dir="ltr">{phone}</bdi>}
        {phone && problem && ' · '}
        {problem && <bdi>{problem}</bdi>}
      </Note>
    </Row>
  )
}
