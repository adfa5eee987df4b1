import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuItem } from '@parley/shared/ui/menu'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { use } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import type { SectionName } from './section-order.ts'
import { SectionPlace } from './section-place.ts'

const TEXTS = defineMessages({
  move: { id: 'conversations.section.move', defaultMessage: 'Move this section' },
})

/** Type of what is dragged: nothing else may be dropped between sections. */
export const SECTION_DRAG = 'application/x-parley-section'

/** A handle: dragged with the pointer, a menu for everybody else. */
export function SectionMover({ name }: { name: SectionName }) {
  const intl = useIntl()
  const places = use(SectionPlace)
  if (!places) return null
  const at = places.order.indexOf(name)
  const label = intl.formatMessage(TEXTS.move)
  return (
    <Menu
      label={label}
      side="bottom-end"
      trigger={
        <IconButton
          size="xs"
          icon={GripVertical}
          label={label}
          tooltip={false}
          title={label}
          className="mover"
          draggable
          onDragStart={(event) => {
            event.dataTransfer.setData(SECTION_DRAG, name)
            event.dataTransfer.effectAllowed = 'move'
          }}
        />
      }
    >
      <MenuItem icon={ArrowUp} disabled={at === 0} onSelect={() => places.move(name, at - 1)}>
        <FormattedMessage id="conversations.section.up" defaultMessage="Move up" />
      </MenuItem>
      <MenuItem icon={ArrowDown} disabled={at === places.order.length - 1} onSelect={() => places.move(name, at + 1)}>
        <FormattedMessage id="conversations.section.down" defaultMessage="Move down" />
      </MenuItem>
    </Menu>
  )
}
