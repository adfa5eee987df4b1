import { chakra } from '@chakra-ui/react/styled-system'
import { IconButton } from '@parley/shared/ui/icon-button'
import { TextInput } from '@parley/shared/ui/text-input'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { useIntl } from 'react-intl'

const Slot = chakra('div', { base: { position: 'relative' } })
const Reveal = chakra('span', { base: { position: 'absolute', insetInlineEnd: '1.5', top: '1.5' } })

/** Hidden until the eye is pressed. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'size'>) {
  const intl = useIntl()
  const [isShown, setIsShown] = useState(false)
  return (
    <Slot>
      <TextInput {...props} size="lg" type={isShown ? 'text' : 'password'} dir="ltr" paddingInlineEnd="10" />
      <Reveal>
        <IconButton
          size="sm"
          icon={isShown ? EyeOff : Eye}
          pressed={isShown}
          label={intl.formatMessage({ id: 'shell.signIn.reveal', defaultMessage: 'Show password' })}
          onClick={() => setIsShown((shown) => !shown)}
        />
      </Reveal>
    </Slot>
  )
}
