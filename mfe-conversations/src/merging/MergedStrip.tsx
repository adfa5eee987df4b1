import { Button } from '@parley/shared/ui/button'
import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import Merge from 'lucide-react/icons/merge'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { useMerge } from './useMerge.ts'

const Strip = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '4',
    minH: '9',
    flexShrink: 0,
    bg: 'bg.sunken',
    borderBottom: '1px solid',
    borderColor: 'line.1',
    textStyle: '13',
    color: 'fg.2',
    '& > a': { color: 'brand.fg', fontWeight: 'medium' },
    '& > button': { marginInlineStart: 'auto' },
  },
})

interface MergedStripProps {
  id: number
  into: number
  hrefOf: (id: number) => string
}

/** Where what was said here is now, and the way back. */
export function MergedStrip({ id, into, hrefOf }: MergedStripProps) {
  const { undo } = useMerge(hrefOf)
  const takeOut = async (button: HTMLElement) => {
    const thread = button.closest<HTMLElement>('[data-thread]')
    // The strip goes with its button; what is read anew takes the focus from the thread.
    if ((await undo(id)) && [button, document.body].includes(document.activeElement as HTMLElement))
      thread?.focus({ preventScroll: true })
  }
  return (
    <Strip role="status">
      <Icon of={Merge} size={14} />
      <FormattedMessage id="conversations.merge.merged" defaultMessage="Merged into another conversation." />
      <Link to={hrefOf(into)}>
        <FormattedMessage id="conversations.merge.open" defaultMessage="Open #{id}" values={{ id: into }} />
      </Link>
      <Button variant="link" size="sm" onClick={({ currentTarget }) => void takeOut(currentTarget)}>
        <FormattedMessage id="conversations.row.undo" defaultMessage="Undo" />
      </Button>
    </Strip>
  )
}
