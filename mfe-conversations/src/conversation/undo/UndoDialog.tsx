import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { styled } from '@parley/shared/ui/styled'
import { FormattedMessage, FormattedTime } from 'react-intl'
import type { Done } from './done.ts'
import { DONE_NAMES } from './done-names.ts'

const List = styled('ol', { base: { display: 'grid', maxH: '24rem', overflowY: 'auto' } })
const Row = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '10',
    textStyle: '13',
    '& > span': { flex: 1, minW: 0 },
    '& > time': { textStyle: '12', color: 'fg.3', fontVariantNumeric: 'tabular-nums' },
  },
})
const Empty = styled('p', { base: { textStyle: '13', color: 'fg.3' } })

interface UndoDialogProps {
  done: readonly Done[]
  onUndo: (one: Done) => void
  onClose: () => void
}

/** What was done in this tab, the newest first, each with its way back. */
export function UndoDialog({ done, onUndo, onClose }: UndoDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="conversations.undo.title" defaultMessage="What you did" />}
      footer={
        <Button onClick={onClose}>
          <FormattedMessage id="conversations.undo.close" defaultMessage="Close" />
        </Button>
      }
    >
      {done.length === 0 && (
        <Empty>
          <FormattedMessage id="conversations.undo.nothing" defaultMessage="There is nothing to undo." />
        </Empty>
      )}
      <List>
        {done.map((one) => (
          <Row key={one.id}>
            <span>
              <FormattedMessage {...DONE_NAMES[one.what]} /> ·{' '}
              {one.count === undefined ? (
                `#${one.conversationId}`
              ) : (
                <FormattedMessage
                  id="conversations.undo.many"
                  defaultMessage="{count, plural, one {# conversation} other {# conversations}}"
                  values={{ count: one.count }}
                />
              )}
            </span>
            <FormattedTime value={one.at} />
            <Button size="sm" onClick={() => onUndo(one)}>
              <FormattedMessage id="conversations.row.undo" defaultMessage="Undo" />
            </Button>
          </Row>
        ))}
      </List>
    </Dialog>
  )
}
