import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import { type ContactMergeField, ContactMergePreview } from '@parley/shared/contract/contact-merge'
import { useResource } from '@parley/shared/data/use-resource'
import { styled } from '@parley/shared/ui/styled'
import { defineMessages, FormattedMessage, FormattedNumber } from 'react-intl'
import { contactName } from './contact-name.ts'
import { FieldChoices } from './FieldChoices.tsx'

const Said = styled('div', { base: { mt: '4', textStyle: '13', color: 'fg.2' } })
const Counts = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    columnGap: '6',
    rowGap: '1',
    my: '2',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '3' },
    '& dd': { color: 'fg.1', fontVariantNumeric: 'tabular-nums' },
  },
})

type Kind = keyof ContactMergePreview['moves']
const KINDS = defineMessages<Kind>({
  conversations: { id: 'contacts.merge.conversations', defaultMessage: 'Conversations' },
  messages: { id: 'contacts.merge.messages', defaultMessage: 'Messages' },
  notes: { id: 'contacts.notes', defaultMessage: 'Notes' },
  contact_inboxes: { id: 'contacts.channels', defaultMessage: 'Inboxes' },
  ratings: { id: 'contacts.merge.ratings', defaultMessage: 'Ratings' },
  page_visits: { id: 'contacts.merge.visits', defaultMessage: 'Page visits' },
  campaigns: { id: 'contacts.merge.campaigns', defaultMessage: 'Campaigns' },
})

interface WhatMovesProps {
  base: ContactRecord
  other: ContactRecord
  taken: readonly ContactMergeField[]
  onTake: (taken: ContactMergeField[]) => void
}

/** Before two contacts become one: what they say differently, and how much of everything goes to the one that stays. */
export function WhatMoves({ base, other, taken, onTake }: WhatMovesProps) {
  const { data } = useResource<ContactMergePreview>(
    [`/contacts/${base.id}/merge_preview`, { mergee_contact_id: other.id }],
    { schema: ContactMergePreview },
  )
  if (!data) return null
  return (
    <>
      <FieldChoices base={data.base} other={data.mergee} taken={taken} onChange={onTake} />
      <Said role="status">
        <FormattedMessage
          id="contacts.merge.part"
          defaultMessage="{name} becomes part of {base}. What moves:"
          values={{ name: <bdi>{contactName(other)}</bdi>, base: <bdi>{contactName(base)}</bdi> }}
        />
        <Moved moves={data.moves} />
        <FormattedMessage
          id="contacts.merge.kept"
          defaultMessage="Labels of both are kept and empty fields are filled. This can be undone for 30 minutes."
        />
      </Said>
    </>
  )
}

function Moved({ moves }: { moves: ContactMergePreview['moves'] }) {
  return (
    <Counts>
      {(Object.keys(KINDS) as Kind[]).map((kind) => (
        <div key={kind}>
          <dt>
            <FormattedMessage {...KINDS[kind]} />
          </dt>
          <dd>
            <FormattedNumber value={moves[kind]} />
          </dd>
        </div>
      ))}
    </Counts>
  )
}
