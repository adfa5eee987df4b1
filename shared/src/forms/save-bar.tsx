import { chakra } from '@chakra-ui/react/styled-system'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useForm } from 'react-final-form'
import { FormattedMessage } from 'react-intl'
import { useDirty } from '../remote/use-shell.tsx'
import { Button } from '../ui/controls/button.tsx'
import { useFootSlot } from '../ui/layout/foot-slot.tsx'
import { KeptForm } from './kept-form.tsx'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minH: '14',
    px: { base: '4', md: '6' },
    py: '2',
    bg: 'bg.surface',
    borderTop: '1px solid',
    borderColor: 'line.2',
    textStyle: '13',
    color: 'fg.2',
  },
})
const Words = chakra('span', { base: { flex: 1, minW: '10rem', fontWeight: 'medium' } })

interface SaveBarProps {
  isDirty: boolean
  isSaving: boolean
  onDiscard: () => void
}

/**
 * "Unsaved changes · Discard · Save" for the form it stands in: at the foot of the page (`FootSlot`) while something is
 * unsaved, and nowhere otherwise. Leaving the area asks until it is saved or discarded.
 */
export function SaveBar(props: SaveBarProps) {
  useDirty(props.isDirty && !props.isSaving)
  return <SaveBarAlone {...props} />
}

/** The same inside a form's render; what is typed outlives another build and another session (`KeptForm`). */
export function FormSaveBar(props: Omit<SaveBarProps, 'onDiscard'>) {
  const form = useForm()
  return (
    <>
      <KeptForm isDirty={props.isDirty && !props.isSaving} />
      <SaveBarAlone {...props} onDiscard={() => form.reset()} />
    </>
  )
}

function SaveBarAlone({ isDirty, isSaving, onDiscard }: SaveBarProps) {
  const slot = useFootSlot()
  const submit = useRef<HTMLButtonElement>(null)
  if (!isDirty && !isSaving) return null
  const bar = (
    <Bar role="status">
      <Words>
        <FormattedMessage id="ui.unsaved" defaultMessage="Unsaved changes" />
      </Words>
      <Button onClick={onDiscard} disabled={isSaving}>
        <FormattedMessage id="ui.discard" defaultMessage="Discard" />
      </Button>
      <Button variant="primary" loading={isSaving} onClick={() => submit.current?.form?.requestSubmit()}>
        <FormattedMessage id="ui.save" defaultMessage="Save" />
      </Button>
    </Bar>
  )
  return (
    <>
      {/* The bar stands elsewhere: without a button of its own the form would not hear Enter in a field. */}
      <button ref={submit} type="submit" disabled={isSaving} hidden />
      {slot ? createPortal(bar, slot) : bar}
    </>
  )
}
