import { Icon } from '@parley/shared/ui/icon'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { useIntl } from 'react-intl'
import { AuthInput } from './AuthForm.tsx'

/** Hidden until the eye is pressed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const intl = useIntl()
  const [isShown, setIsShown] = useState(false)
  const label = intl.formatMessage({ id: 'shell.signIn.reveal', defaultMessage: 'Show password' })
  return (
    <div className="auth-password">
      <AuthInput {...props} type={isShown ? 'text' : 'password'} dir="ltr" />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={label}
        title={label}
        onClick={() => setIsShown((shown) => !shown)}
      >
        <Icon of={isShown ? EyeOff : Eye} size={16} />
      </button>
    </div>
  )
}
