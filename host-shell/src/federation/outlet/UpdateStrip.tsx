import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '@parley/shared/ui/button'
import { Icon, type IconType } from '@parley/shared/ui/icon'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { UnsavedWork } from '../../host-services/unsaved-work.ts'

const Root = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2.5',
    flexShrink: 0,
    minH: '10',
    py: '1',
    px: '4',
    bg: 'info.bg',
    color: 'info.fg',
    borderBottom: '1px solid',
    borderColor: 'info.line',
    textStyle: '13',
  },
})
const Text = chakra('span', { base: { flex: 1, minW: '12rem' } })

interface UpdateStripProps {
  icon: IconType
  /** What happened, in a sentence. */
  children: ReactNode
  /** Words of the button. */
  action: ReactNode
  onAction: () => void
  /** Saved before anything else; where it cannot be, the person is asked. */
  unsaved: UnsavedWork
}

/** A sentence about a release above the page it concerns, and the button that takes it. */
export function UpdateStrip({ icon, children, action, onAction, unsaved }: UpdateStripProps) {
  const [wouldLose, setWouldLose] = useState(false)
  const take = async () => {
    if (wouldLose || (await unsaved.handOver('build'))) onAction()
    else setWouldLose(true)
  }
  return (
    <Root role="status">
      <Icon of={icon} size={16} />
      <Text>
        {wouldLose ? (
          <FormattedMessage
            id="shell.update.wouldLose"
            defaultMessage="What you typed here could not be saved. Save it first, or go on and lose it."
          />
        ) : (
          children
        )}
      </Text>
      <Button size="sm" variant={wouldLose ? 'danger' : 'default'} onClick={() => void take()}>
        {wouldLose ? <FormattedMessage id="shell.update.lose" defaultMessage="Go on and lose it" /> : action}
      </Button>
    </Root>
  )
}
