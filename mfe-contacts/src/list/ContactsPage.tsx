import { Box } from '@chakra-ui/react/box'
import { useLabels } from '@parley/shared/account-lists/use-account-lists'
import { CONTACT_PAGE_SIZE, toContactSort } from '@parley/shared/contract/contact-calls'
import type { Label } from '@parley/shared/contract/sidebar'
import { useShell, useStore } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Chip } from '@parley/shared/ui/chip'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pager } from '@parley/shared/ui/pager'
import { Pane, PaneBar } from '@parley/shared/ui/pane'
import { RefreshBar } from '@parley/shared/ui/progress-bar'
import { SearchField } from '@parley/shared/ui/search-field'
import { useLastPage } from '@parley/shared/ui/use-last-page'
import { useSearchText } from '@parley/shared/ui/use-search-text'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { NewContactDialog } from '../create/NewContactDialog.tsx'
import { colorOf } from '../labels.ts'
import { contactsPath, labelPath } from '../paths.ts'
import { ContactTable } from './ContactTable.tsx'
import { LabelMenu } from './LabelMenu.tsx'
import { ListFailure, NoContacts, NoMatch } from './ListStates.tsx'
import { type ListAddress, readAddress, writeAddress } from './list-address.ts'
import { useContacts } from './useContacts.ts'

/** All contacts, or those of one label: the address says which, how sorted, and which page. */
export function ContactsPage() {
  const view = useContactsView()
  const { address, label, labels, list, go } = view
  const [isCreating, setIsCreating] = useState(false)
  const presence = useStore(useShell().presence)
  const online = new Set(Object.keys(presence.contacts).map(Number))
  const isNarrowed = address.text !== '' || label !== undefined

  return (
    <Pane>
      <RefreshBar active={list.isRefreshing} />
      <ContactsHeader view={view} onCreate={() => setIsCreating(true)} />
      <PaneBar>
        <LabelMenu labels={labels} chosen={label} onChoose={view.keepTo} />
        {label !== undefined && <LabelChip label={label} labels={labels} onRemove={() => view.keepTo(undefined)} />}
      </PaneBar>
      <ContactTable
        contacts={list.contacts}
        labels={labels}
        online={online}
        sort={address.sort}
        onSort={(sort) => go({ sort: toContactSort(sort) })}
        empty={
          isNarrowed ? (
            <NoMatch text={address.text} label={label} onClear={view.showAll} />
          ) : (
            <NoContacts onCreate={() => setIsCreating(true)} />
          )
        }
        failure={list.error && <ListFailure error={list.error} onRetry={list.retry} />}
      />
      {list.total !== undefined && list.total > 0 && (
        <Pager page={address.page} pageSize={CONTACT_PAGE_SIZE} total={list.total} onPage={(page) => go({ page })} />
      )}
      <NewContactDialog open={isCreating} onClose={() => setIsCreating(false)} />
    </Pane>
  )
}

/** The address, the data it asks for, and how both change. */
function useContactsView() {
  const navigate = useNavigate()
  const { label } = useParams()
  const [params, setParams] = useSearchParams()
  const address = readAddress(params)
  const list = useContacts(address, label)
  const labels = useLabels().items ?? []

  const go = (change: Partial<ListAddress>) => setParams(writeAddress({ ...address, page: 1, ...change }))
  const keepTo = (title: string | undefined) =>
    navigate({
      pathname: title === undefined ? contactsPath : labelPath(title),
      search: new URLSearchParams(writeAddress({ ...address, page: 1 })).toString(),
    })
  useLastPage(
    { page: address.page, pageSize: CONTACT_PAGE_SIZE, total: list.isSettled ? list.total : undefined },
    (page) => setParams(writeAddress({ ...address, page }), { replace: true }),
  )
  return { address, label, labels, list, go, keepTo, showAll: () => navigate(contactsPath) }
}

interface ContactsHeaderProps {
  view: ReturnType<typeof useContactsView>
  onCreate: () => void
}

function ContactsHeader({ view: { address, label, list, go }, onCreate }: ContactsHeaderProps) {
  const intl = useIntl()
  const [text, setText] = useSearchText(address.text, (next) => go({ text: next.trim() }))
  return (
    <PageHeader
      title={label ?? <FormattedMessage id="contacts.all" defaultMessage="All contacts" />}
      parent={
        label === undefined
          ? undefined
          : { label: <FormattedMessage id="contacts.title" defaultMessage="Contacts" />, to: contactsPath }
      }
      count={list.total}
    >
      <Box flex={{ base: '1 1 8rem', sm: '0 0 15rem' }} minW="0">
        <SearchField
          label={intl.formatMessage({ id: 'contacts.search', defaultMessage: 'Search contacts' })}
          placeholder={intl.formatMessage({
            id: 'contacts.search.placeholder',
            defaultMessage: 'Name, e-mail, phone',
          })}
          value={text}
          onChange={setText}
        />
      </Box>
      <Button look="primary" icon={Plus} onClick={onCreate}>
        <FormattedMessage id="contacts.new" defaultMessage="New contact" />
      </Button>
    </PageHeader>
  )
}

function LabelChip({ label, labels, onRemove }: { label: string; labels: readonly Label[]; onRemove: () => void }) {
  const intl = useIntl()
  const remove = intl.formatMessage(
    { id: 'contacts.label.clear', defaultMessage: 'Show all contacts, not only {label}' },
    { label },
  )
  return (
    <Chip size="lg" color={colorOf(labels, label)} onRemove={{ label: remove, run: onRemove }}>
      {label}
    </Chip>
  )
}
