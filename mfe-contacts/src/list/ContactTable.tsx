import { HStack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ContactRecord, ContactSort } from '@parley/shared/contract/contact-calls'
import type { Label } from '@parley/shared/contract/sidebar'
import { Avatar } from '@parley/shared/ui/avatar'
import { Badge } from '@parley/shared/ui/badge'
import { Chip } from '@parley/shared/ui/chip'
import { type Column, DataTable } from '@parley/shared/ui/data-table'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { colorOf } from '../labels.ts'
import { contactPath } from '../paths.ts'

const MAX_LABELS = 2

const Name = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minW: '9rem', maxW: { base: '12.5rem', sm: '20rem' } },
})
const Text = chakra('span', {
  base: { display: 'block', maxW: '16rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

interface ContactTableProps {
  contacts: readonly ContactRecord[] | undefined
  labels: readonly Label[]
  /** Ids of the contacts that are online. */
  online: ReadonlySet<number>
  sort: ContactSort
  onSort: (sort: string) => void
  empty: ReactNode
  failure?: ReactNode
}

export function ContactTable({ contacts, labels, online, sort, onSort, empty, failure }: ContactTableProps) {
  const intl = useIntl()
  return (
    <DataTable
      label={intl.formatMessage({ id: 'contacts.table', defaultMessage: 'Contacts' })}
      columns={columns(labels, online)}
      items={contacts}
      itemKey={(contact) => contact.id}
      rowTo={(contact) => contactPath(contact.id)}
      sort={sort}
      onSort={onSort}
      empty={empty}
      failure={failure}
    />
  )
}

const columns = (labels: readonly Label[], online: ReadonlySet<number>): Column<ContactRecord>[] => [
  {
    id: 'name',
    head: <FormattedMessage id="contacts.column.name" defaultMessage="Name" />,
    sortable: true,
    cell: (contact) => (
      <Name>
        <Avatar
          id={contact.id}
          name={contact.name || contact.email || ''}
          src={contact.thumbnail}
          presence={online.has(contact.id) ? 'online' : undefined}
        />
        <Text dir="auto">{contact.name || <Unnamed contact={contact} />}</Text>
        {contact.blocked && (
          <Badge tone="outline">
            <FormattedMessage id="contacts.blocked" defaultMessage="Blocked" />
          </Badge>
        )}
      </Name>
    ),
  },
  {
    id: 'company',
    head: <FormattedMessage id="contacts.column.company" defaultMessage="Company" />,
    sortable: true,
    hideBelow: 'lg',
    cell: (contact) => <Fact>{contact.additional_attributes.company_name}</Fact>,
  },
  {
    id: 'email',
    head: <FormattedMessage id="contacts.column.email" defaultMessage="E-mail" />,
    sortable: true,
    hideBelow: 'md',
    cell: (contact) => <Fact>{contact.email}</Fact>,
  },
  {
    id: 'phone_number',
    head: <FormattedMessage id="contacts.column.phone" defaultMessage="Phone" />,
    hideBelow: 'xl',
    cell: (contact) => <Fact ltr>{contact.phone_number}</Fact>,
  },
  {
    id: 'city',
    head: <FormattedMessage id="contacts.column.city" defaultMessage="City" />,
    sortable: true,
    hideBelow: 'xl',
    cell: (contact) => <Fact>{contact.additional_attributes.city}</Fact>,
  },
  {
    id: 'labels',
    head: <FormattedMessage id="contacts.column.labels" defaultMessage="Labels" />,
    hideBelow: 'lg',
    cell: (contact) => <Tags titles={contact.labels ?? []} labels={labels} />,
  },
  {
    id: 'last_activity_at',
    head: <FormattedMessage id="contacts.column.activity" defaultMessage="Last activity" />,
    sortable: 'down',
    align: 'end',
    cell: (contact) => (contact.last_activity_at ? <RelativeTime at={contact.last_activity_at} /> : <Nothing />),
  },
]

/** A dash is drawn, "none" is spoken. */
function Nothing() {
  const intl = useIntl()
  return (
    <span role="img" aria-label={intl.formatMessage({ id: 'contacts.none', defaultMessage: 'none' })}>
      –
    </span>
  )
}

function Fact({ children, ltr }: { children: unknown; ltr?: boolean }) {
  return typeof children === 'string' && children !== '' ? (
    <Text dir={ltr ? 'ltr' : 'auto'}>{children}</Text>
  ) : (
    <Nothing />
  )
}

/** Whoever gave no name goes by the address they left. */
const Unnamed = ({ contact }: { contact: ContactRecord }) =>
  contact.email ??
  contact.phone_number ??
  contact.identifier ?? <FormattedMessage id="contacts.unnamed" defaultMessage="No name" />

function Tags({ titles, labels }: { titles: readonly string[]; labels: readonly Label[] }) {
  if (titles.length === 0) return <Nothing />
  const more = titles.length - MAX_LABELS
  return (
    <HStack gap="1">
      {titles.slice(0, MAX_LABELS).map((title) => (
        <Chip key={title} color={colorOf(labels, title)}>
          {title}
        </Chip>
      ))}
      {more > 0 && <span title={titles.slice(MAX_LABELS).join(', ')}>+{more}</span>}
    </HStack>
  )
}
