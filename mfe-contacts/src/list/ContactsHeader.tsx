import { Box } from '@chakra-ui/react/box'
import { Button } from '@parley/shared/ui/button'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuItem } from '@parley/shared/ui/menu'
import { PageHeader } from '@parley/shared/ui/page-header'
import { SearchField } from '@parley/shared/ui/search-field'
import { useSearchText } from '@parley/shared/ui/use-search-text'
import Plus from 'lucide-react/icons/plus'
import Settings2 from 'lucide-react/icons/settings-2'
import { FormattedMessage, useIntl } from 'react-intl'
import type { useSegmentTools } from '../filter/useSegmentTools.ts'
import { contactsPath } from '../paths.ts'
import { ListMenu } from './ListMenu.tsx'
import type { ContactsView } from './useContactsView.ts'

interface ContactsHeaderProps {
  view: ContactsView
  tools: ReturnType<typeof useSegmentTools>
  onCreate: () => void
}

export function ContactsHeader({ view, tools, onCreate }: ContactsHeaderProps) {
  const intl = useIntl()
  const { address, list, go, held } = view
  const [text, setText] = useSearchText(address.text, (next) => go({ text: next.trim() }))
  return (
    <PageHeader
      title={<Title view={view} />}
      parent={
        view.view.kind === 'all'
          ? undefined
          : { label: <FormattedMessage id="contacts.title" defaultMessage="Contacts" />, to: contactsPath }
      }
      count={list.total}
    >
      {view.view.kind !== 'active' && (
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
      )}
      {held.segment && <SegmentMenu tools={tools} />}
      <ListMenu view={view} />
      <Button variant="primary" icon={Plus} onClick={onCreate}>
        <FormattedMessage id="contacts.new" defaultMessage="New contact" />
      </Button>
    </PageHeader>
  )
}

function Title({ view: { view, held } }: { view: ContactsView }) {
  if (view.kind === 'label') return view.title
  if (view.kind === 'active') return <FormattedMessage id="contacts.active" defaultMessage="Active now" />
  if (held.segment) return <bdi>{held.segment.name}</bdi>
  return <FormattedMessage id="contacts.all" defaultMessage="All contacts" />
}

function SegmentMenu({ tools }: { tools: ContactsHeaderProps['tools'] }) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'contacts.segment', defaultMessage: 'Segment' })
  return (
    <Menu label={label} trigger={<IconButton icon={Settings2} label={label} />}>
      <MenuItem onSelect={tools.openSegment}>
        <FormattedMessage id="contacts.segment.change" defaultMessage="Change segment" />
      </MenuItem>
      <MenuItem danger onSelect={() => void tools.remove()}>
        <FormattedMessage id="contacts.segment.delete" defaultMessage="Delete segment" />
      </MenuItem>
    </Menu>
  )
}
