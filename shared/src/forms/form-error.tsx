import { chakra } from '@chakra-ui/react/styled-system'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useFormState } from 'react-final-form'
import { Icon } from '../ui/display/icon.tsx'

const Line = chakra('p', {
  base: { display: 'flex', gap: '2', p: '3', borderRadius: '8', bg: 'danger.bg', color: 'danger.fg', textStyle: '13' },
})

/** Why the form as a whole was refused; nothing while it was not. Put it above the buttons. */
export function FormError() {
  const { submitError } = useFormState({ subscription: { submitError: true } })
  if (!submitError) return null
  return (
    <Line role="alert">
      <Icon of={CircleAlert} size={16} />
      <span>{String(submitError)}</span>
    </Line>
  )
}
