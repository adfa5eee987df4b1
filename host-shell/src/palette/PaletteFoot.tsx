import { chakra } from '@chakra-ui/react/styled-system'
import { Kbd } from '@parley/shared/ui/kbd'
import { FormattedMessage } from 'react-intl'
import { isMac, keyLabels } from '../shortcuts/match-shortcut.ts'

const Foot = chakra('div', {
  base: {
    display: { base: 'none', md: 'flex' },
    alignItems: 'center',
    gap: '4',
    h: '9',
    px: '4',
    flexShrink: 0,
    borderTop: '1px solid',
    borderColor: 'line.raised',
    textStyle: '12',
    color: 'fg.3',
  },
})
const Hint = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '2' } })

/** The keys that work here. */
export function PaletteFoot({ context }: { context: string | undefined }) {
  return (
    <Foot>
      <Hint>
        <Kbd keys={['↑', '↓']} />
        <FormattedMessage id="shell.palette.move" defaultMessage="move" />
      </Hint>
      <Hint>
        <Kbd keys={['↵']} />
        <FormattedMessage id="shell.palette.run" defaultMessage="run" />
      </Hint>
      <Hint>
        <Kbd keys={keyLabels('Mod+Enter', isMac)} />
        <FormattedMessage id="shell.palette.runKeep" defaultMessage="run and keep open" />
      </Hint>
      {context && (
        <Hint ms="auto">
          <Kbd keys={['⌫']} />
          <FormattedMessage id="shell.palette.leave" defaultMessage="leave {context}" values={{ context }} />
        </Hint>
      )}
    </Foot>
  )
}
