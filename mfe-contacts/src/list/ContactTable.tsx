import { HStack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ContactRecord, ContactSort } from '@parley/shared/contract/contact-calls'
import type { Label } from '@parley/shared/contract/sidebar'
import { Avatar } from '@parley/shared/ui/avatar'
import { Badge } from '@parley/shared/ui/badge'
import { Chip } from '@parley/shared/ui/chip'
import { type Column, DataTable, type RowChoice } from '@parley/shared/ui/data-table'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { COLUMN_NAMES } from '../columns/column-names.ts'
import type { OptionalColumn } from '../columns/useColumns.ts'
import { colorOf } from '../labels.ts'
import { contactPath } from '../paths.ts'

const MAX_LABELS = 2

const Name = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minW: '9rem', maxW: { base: '12.5rem', sm: '20rem' } },
})
/** Reads in its own direction and stands where the page begins. */
const Text = chakra('span', {
  base: {
    display: 'block',
    w: 'fit-content',
    maxW: 'min(16rem, 100%)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})

interface ContactTableProps {
  contacts: readonly ContactRecord[] | undefined
  labels: readonly Label[]
  /** Ids of the contacts that are online. */
  online: ReadonlySet<number>
  /** Columns that this person has left out. */
  hidden: readonly OptionalColumn[]
  sort: ContactSort
  onSort: (sort: string) => void
  choice: RowChoice<ContactRecord>
  empty: ReactNode
  failure?: ReactNode
}

export function ContactTable({ contacts, labels, online, hidden, sort, onSort, ...rest }: ContactTableProps) {
  const intl = useIntl()
  return (
    <DataTable
      label={intl.formatMessage({ id: 'contacts.table', defaultMessage: 'Contacts' })}
      columns={columns(labels, online).filter(({ id }) => !hidden.includes(id as OptionalColumn))}
      items={contacts}
      itemKey={(contact) => contact.id}
      rowTo={(contact) => contactPath(contact.id)}
      sort={sort}
      onSort={onSort}
      {...rest}
    />
  )
}

const columns = (labels: readonly Label[], online: ReadonlySet<number>): Column<ContactRecord>[] => [
  nameColumn(online),
  ...FACTS,
  labelsColumn(labels),
  ...TIMES,
]

const nameColumn = (online: ReadonlySet<number>): Column<ContactRecord> => ({
  id: 'name',
  head: <FormattedMessage {...COLUMN_NAMES.name} />,
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
})

const FACTS: readonly Column<ContactRecord>[] = [
  {
    id: 'company',
    head: <FormattedMessage {...COLUMN_NAMES.company} />,
    sortable: true,
    width: '17%',
    givesWay: true,
    hideBelow: 'lg',
    cell: (contact) => <Fact>{contact.additional_attributes.company_name}</Fact>,
  },
  {
    id: 'email',
    head: <FormattedMessage {...COLUMN_NAMES.email} />,
    sortable: true,
    width: '26%',
    givesWay: true,
    hideBelow: 'md',
    cell: (contact) => <Fact>{contact.email}</Fact>,
  },
  {
    id: 'phone_number',
    head: <FormattedMessage {...COLUMN_NAMES.phone_number} />,
    sortable: true,
    hideBelow: 'xl',
    cell: (contact) => <Fact ltr>{contact.phone_number}</Fact>,
  },
  {
    id: 'city',
    head: <FormattedMessage {...COLUMN_NAMES.city} />,
    sortable: true,
    hideBelow: 'xl',
    cell: (contact) => <Fact>{contact.additional_attributes.city}</Fact>,
  },
  {
    id: 'country',
    head: <FormattedMessage {...COLUMN_NAMES.country} />,
    sortable: true,
    hideBelow: 'xl',
    cell: (contact) => <Fact>{contact.additional_attributes.country}</Fact>,
  },
]

const labelsColumn = (labels: readonly Label[]): Column<ContactRecord> => ({
  id: 'labels',
  head: <FormattedMessage {...COLUMN_NAMES.labels} />,
  hideBelow: 'lg',
  cell: (contact) => <Tags titles={contact.labels ?? []} labels={labels} />,
})

const TIMES: readonly Column<ContactRecord>[] = [
  {
    id: 'created_at',
    head: <FormattedMessage {...COLUMN_NAMES.created_at} />,
    sortable: 'down',
    align: 'end',
    hideBelow: 'md',
    cell: (contact) => (contact.created_at ? <RelativeTime at={contact.created_at} /> : <Nothing />),
  },
  {
    id: 'last_activity_at',
    head: <FormattedMessage {...COLUMN_NAMES.last_activity_at} />,
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
