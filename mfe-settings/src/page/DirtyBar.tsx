import { chakra } from '@chakra-ui/react/styled-system'
import { useDirty } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { FormattedMessage } from 'react-intl'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minH: '8',
    textStyle: '13',
    color: 'fg.3',
  },
})

interface DirtyBarProps {
  isDirty: boolean
  isSaving: boolean
  onDiscard: () => void
}

/** Below a form on a page: appears with the first change, and leaving asks until it is saved or discarded. */
export function DirtyBar({ isDirty, isSaving, onDiscard }: DirtyBarProps) {
  useDirty(isDirty && !isSaving)
  if (!isDirty) return <Bar aria-hidden />
  return (
    <Bar role="status">
      <span style={{ flex: 1 }}>
        <FormattedMessage id="settings.dirty" defaultMessage="You have unsaved changes." />
      </span>
      <Button onClick={onDiscard}>
        <FormattedMessage id="settings.discard" defaultMessage="Discard" />
      </Button>
      <Button look="primary" type="submit" loading={isSaving}>
        <FormattedMessage id="settings.save" defaultMessage="Save" />
      </Button>
    </Bar>
  )
}
