import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { SlotName, SlotProps } from '../../contract/slots.ts'
import { Button } from '../../ui/controls/button.tsx'
import { styled } from '../../ui/theme/styled.tsx'
import type { SlotFiller } from '../shell-api.ts'
import { SlotPlace } from './slot.tsx'
import { useFillers } from './use-fillers.tsx'

const Failed = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: '13', color: 'fg.2' },
})

interface FilledPlaceProps<Name extends SlotName> {
  name: Name
  props: SlotProps<Name>
  filler: Pick<SlotFiller, 'remote' | 'label'>
  /** Until it is drawn. */
  waiting?: ReactNode
  /** When it is not there any more. */
  gone?: ReactNode
}

/** The contribution of one filler; where it cannot be drawn, a line that says whose it is and tries again. */
export function FilledPlace<Name extends SlotName>({
  name,
  props,
  filler,
  waiting = null,
  gone = null,
}: FilledPlaceProps<Name>) {
  const [attempt, setAttempt] = useState(1)
  return (
    <SlotPlace
      key={attempt}
      name={name}
      props={props}
      of={filler.remote}
      fallback={waiting}
      empty={gone}
      failed={
        <Failed role="alert">
          <FormattedMessage
            id="ui.slot.failed"
            defaultMessage="{name} could not be shown."
            values={{ name: filler.label }}
          />
          <Button size="sm" icon={RotateCcw} onClick={() => setAttempt(attempt + 1)}>
            <FormattedMessage id="ui.retry" defaultMessage="Try again" />
          </Button>
        </Failed>
      }
    />
  )
}

interface UnseenFillersProps<Name extends SlotName> {
  name: Name
  /** What one filler is given. */
  propsOf: (remote: string) => SlotProps<Name>
}

/** Fillers of a slot that hand over what the place draws itself: nothing of theirs is on screen. */
export function UnseenFillers<Name extends SlotName>({ name, propsOf }: UnseenFillersProps<Name>) {
  return (
    <div hidden>
      {useFillers(name).map(({ remote }) => (
        <SlotPlace key={remote} name={name} of={remote} props={propsOf(remote)} fallback={null} />
      ))}
    </div>
  )
}
