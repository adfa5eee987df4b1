import { styled } from '@parley/shared/ui/styled'
import { type RefObject, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'

/** Where the palette's own field comes; not seen where its code comes at once. */
const Field = styled('input', {
  base: {
    position: 'fixed',
    zIndex: 'palette',
    top: { base: '2', md: '12vh' },
    insetInline: '4',
    mx: 'auto',
    w: 'calc(100% - 2rem)',
    maxW: '41rem',
    h: '14',
    px: '4',
    borderRadius: '12',
    bg: 'bg.raised',
    boxShadow: '3',
    textStyle: '16',
    animation: 'rise-in 160ms 200ms both',
  },
})

interface EarlyFieldProps {
  typed: RefObject<string>
  onClose: () => void
}

/**
 * Takes what is typed after the key that opens the palette and before its code is there: elsewhere letters are shortcuts.
 * What was typed before an attempt failed is there again in the next one.
 */
export function EarlyField({ typed, onClose }: EarlyFieldProps) {
  const intl = useIntl()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!field.current) return
    field.current.value = typed.current
    field.current.focus({ preventScroll: true })
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
