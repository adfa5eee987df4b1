import { chakra } from '@chakra-ui/react/styled-system'
import { type RefObject, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'

const Field = chakra('input', { base: { srOnly: true } })

interface EarlyFieldProps {
  typed: RefObject<string>
  onClose: () => void
}

/** Takes what is typed after the key that opens the palette and before its code is there: elsewhere letters are shortcuts. */
export function EarlyField({ typed, onClose }: EarlyFieldProps) {
  const intl = useIntl()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    typed.current = ''
    field.current?.focus({ preventScroll: true })
  }, [typed])
  return (
    <Field
      ref={field}
      aria-label={intl.formatMessage({ id: 'shell.palette.title', defaultMessage: 'Search or jump to' })}
      onChange={({ target }) => {
        typed.current = target.value
      }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    />
  )
}
