import { CONTACT_PAGE_SIZE, toContactSort } from '@parley/shared/contract/contact-calls'
import { useShell, useStore } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Pager } from '@parley/shared/ui/pager'
import { Pane, PaneBar } from '@parley/shared/ui/pane'
import { RefreshBar } from '@parley/shared/ui/progress-bar'
import ListFilter from 'lucide-react/icons/list-filter'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ContactsBulk } from '../bulk/ContactsBulk.tsx'
import { ColumnMenu } from '../columns/ColumnMenu.tsx'
import { useColumns } from '../columns/useColumns.ts'
import { NewContactDialog } from '../create/NewContactDialog.tsx'
import { ActiveRules } from '../filter/ActiveRules.tsx'
import { SegmentBuilder } from '../filter/SegmentBuilder.tsx'
import { useSegmentTools } from '../filter/useSegmentTools.ts'
import { ContactsHeader } from './ContactsHeader.tsx'
import { ContactTable } from './ContactTable.tsx'
import { LabelChip } from './LabelChip.tsx'
import { LabelMenu } from './LabelMenu.tsx'
import { ListFailure, NobodyActive, NoContacts, NoMatch, SegmentGone } from './ListStates.tsx'
import { useChosen } from './useChosen.ts'
import { type ContactsView, useContactsView } from './useContactsView.ts'

/** All contacts, who is online, those of a label or of a segment: the address says which, how sorted, and which page. */
export function ContactsPage({ isActive = false }: { isActive?: boolean }) {
  const view = useContactsView({ isActive })
  const { address, label, labels, list, held, go } = view
  const [isCreating, setIsCreating] = useState(false)
  const tools = useSegmentTools({ segment: held.segment, rules: view.rules, onRules: view.obey })
  const columns = useColumns()
  const presence = useStore(useShell().presence)
  const chosen = useChosen(view)
  const online = new Set(Object.keys(presence.contacts).map(Number))

  return (
    <Pane>
      <RefreshBar active={list.isRefreshing} />
      <ContactsHeader view={view} tools={tools} onCreate={() => setIsCreating(true)} />
      <PaneBar>
        <LabelMenu labels={labels} chosen={label} onChoose={view.keepTo} />
        {label !== undefined && <LabelChip label={label} labels={labels} onRemove={() => view.keepTo(undefined)} />}
        <Button size="sm" variant="ghost" icon={ListFilter} onClick={tools.openBuilder}>
          <FormattedMessage id="contacts.filter" defaultMessage="Filter" />
        </Button>
        <ColumnMenu {...columns} />
      </PaneBar>
      {address.rules && <ActiveRules rules={address.rules} onChange={view.obey} onSave={tools.openSegment} />}
      <ContactTable
        contacts={list.contacts}
        labels={labels}
        online={online}
        hidden={columns.hidden}
        sort={address.sort}
        onSort={(sort) => go({ sort: toContactSort(sort) })}
        choice={chosen.choice}
        empty={<Empty view={view} onCreate={() => setIsCreating(true)} />}
        failure={failureOf(view)}
      />
      <ContactsBulk chosen={chosen} labels={labels} onDone={list.retry} />
      {list.total !== undefined && list.total > 0 && (
        <Pager page={address.page} pageSize={CONTACT_PAGE_SIZE} total={list.total} onPage={(page) => go({ page })} />
      )}
      <NewContactDialog open={isCreating} onClose={() => setIsCreating(false)} />
      {tools.builder && <SegmentBuilder {...tools.builder} />}
    </Pane>
  )
}

function failureOf({ held, list, showAll }: ContactsView) {
  if (held.isMissing) return <SegmentGone onClear={showAll} />
  if (held.error) return <ListFailure error={held.error} onRetry={held.retry} />
  return list.error && <ListFailure error={list.error} onRetry={list.retry} />
}

function Empty({
  view: { view, address, rules, label, showAll },
  onCreate,
}: {
  view: ContactsView
  onCreate: () => void
}) {
  if (address.text !== '' || label !== undefined || rules)
    return <NoMatch text={address.text} label={label} onClear={showAll} />
  return view.kind === 'active' ? <NobodyActive /> : <NoContacts onCreate={onCreate} />
}
