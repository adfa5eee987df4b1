import type { ContactBulkAction } from '@parley/shared/contract/contact-bulk'
import type { Label } from '@parley/shared/contract/sidebar'
import { usePermission, useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { IconButton } from '@parley/shared/ui/icon-button'
import { LabelDot } from '@parley/shared/ui/label-dot'
import { Menu, MenuGroup, MenuItem } from '@parley/shared/ui/menu'
import { styled } from '@parley/shared/ui/styled'
import Download from 'lucide-react/icons/download'
import Tag from 'lucide-react/icons/tag'
import Trash from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BulkWish } from './bulk.api.ts'

const Bar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: { base: '4', md: '6' },
    py: '2',
    flexShrink: 0,
    bg: 'bg.selected',
    borderTop: '1px solid',
    borderColor: 'line.1',
    textStyle: '13',
    '& > .count': { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
    '& > .end': { marginInlineStart: 'auto', display: 'inline-flex', alignItems: 'center', gap: '1' },
  },
})

interface BulkBarProps {
  count: number
  /** All of the list can be chosen: how many that are. Null where it is chosen, or cannot be named. */
  all: number | null
  labels: readonly Label[]
  running: ContactBulkAction | null
  onChooseAll: () => void
  onClear: () => void
  onStart: (wish: BulkWish) => void
  onStop: () => void
  /** Null where such a list cannot be exported. */
  onExport: (() => void) | null
}

/** What can be done with the contacts that are chosen; while it is done, how far it is. */
export function BulkBar(props: BulkBarProps) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'contacts.bulk', defaultMessage: 'Chosen contacts' })
  if (props.running) return <Working running={props.running} onStop={props.onStop} />
  if (props.count === 0) return null
  return (
    <Bar role="toolbar" aria-label={label}>
      <span className="count">
        <FormattedMessage
          id="contacts.bulk.count"
          defaultMessage="{count, plural, other {# selected}}"
          values={{ count: props.count }}
        />
      </span>
      {props.all !== null && (
        <Button variant="link" size="sm" onClick={props.onChooseAll}>
          <FormattedMessage
            id="contacts.bulk.all"
            defaultMessage="Select all {count, number}"
            values={{ count: props.all }}
          />
        </Button>
      )}
      <span className="end">
        <LabelsMenu labels={props.labels} onStart={props.onStart} />
        <Takers count={props.count} onStart={props.onStart} onExport={props.onExport} />
        <IconButton
          size="sm"
          icon={X}
          label={intl.formatMessage({ id: 'contacts.bulk.clear', defaultMessage: 'Clear selection' })}
          onClick={props.onClear}
        />
      </span>
    </Bar>
  )
}

function LabelsMenu({ labels, onStart }: Pick<BulkBarProps, 'labels' | 'onStart'>) {
  const intl = useIntl()
  if (labels.length === 0) return null
  const items = (action: 'add_labels' | 'remove_labels') =>
    labels.map(({ id, title, color }) => (
      <MenuItem key={id} lead={<LabelDot color={color} />} onSelect={() => onStart({ action, labels: [title] })}>
        {title}
      </MenuItem>
    ))
  return (
    <Menu
      side="top-end"
      label={intl.formatMessage({ id: 'contacts.labels', defaultMessage: 'Labels' })}
      trigger={
        <Button size="sm" variant="ghost" icon={Tag}>
          <FormattedMessage id="contacts.bulk.label" defaultMessage="Label" />
        </Button>
      }
    >
      <MenuGroup label={<FormattedMessage id="contacts.bulk.add" defaultMessage="Add" />}>
        {items('add_labels')}
      </MenuGroup>
      <MenuGroup label={<FormattedMessage id="contacts.bulk.take" defaultMessage="Take off" />}>
        {items('remove_labels')}
      </MenuGroup>
    </Menu>
  )
}

/** What takes people out of the account: only for those who may. */
function Takers({ count, onStart, onExport }: Pick<BulkBarProps, 'count' | 'onStart' | 'onExport'>) {
  const intl = useIntl()
  const { notify } = useShell()
  const may = usePermission('administrator', 'contact_manage')
  if (!may) return null
  const remove = async () => {
    const agrees = await notify.confirm({
      title: intl.formatMessage(
        {
          id: 'contacts.bulk.delete.title',
          defaultMessage: 'Delete {count, plural, one {# contact} other {# contacts}}?',
        },
        { count },
      ),
      body: intl.formatMessage({
        id: 'contacts.bulk.delete.body',
        defaultMessage:
          'Everything of these people goes: conversations with all messages and files, notes, ratings, and what imports and exports kept. This cannot be undone. Contacts that are online stay.',
      }),
      action: intl.formatMessage({ id: 'contacts.bulk.delete', defaultMessage: 'Delete' }),
      danger: true,
      typed: String(count),
    })
    if (agrees) onStart({ action: 'delete', labels: [] })
  }
  return (
    <>
      {onExport && (
        <Button size="sm" variant="ghost" icon={Download} onClick={onExport}>
          <FormattedMessage id="contacts.bulk.export" defaultMessage="Export" />
        </Button>
      )}
      <Button size="sm" variant="ghost" icon={Trash} onClick={() => void remove()}>
        <FormattedMessage id="contacts.bulk.delete" defaultMessage="Delete" />
      </Button>
    </>
  )
}

function Working({ running, onStop }: { running: ContactBulkAction; onStop: () => void }) {
  const { processed, total, status } = running
  return (
    <Bar role="status">
      <span className="count">
        {status === 'undoing' ? (
          <FormattedMessage id="contacts.bulk.undoing" defaultMessage="Labels are put back" />
        ) : (
          <FormattedMessage
            id="contacts.bulk.working"
            defaultMessage="{processed, number} of {total, number} done"
            values={{ processed, total: total ?? processed }}
          />
        )}
      </span>
      {status !== 'undoing' && (
        <span className="end">
          <Button size="sm" onClick={onStop}>
            <FormattedMessage id="contacts.bulk.stop" defaultMessage="Stop" />
          </Button>
        </span>
      )}
    </Bar>
  )
}
