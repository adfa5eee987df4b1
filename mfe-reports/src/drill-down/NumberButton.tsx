import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { DrillDownQuery } from '../data/useFigures.ts'
import { useOpenDrillDown } from './useOpenDrillDown.ts'

/** A number that does something when it is pressed. */
export const Opener = chakra('button', {
  base: {
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    borderRadius: '4',
    textAlign: 'inherit',
    _hover: { textDecoration: 'underline', textDecorationThickness: '1px' },
  },
})

interface NumberButtonProps {
  /** "Resolved, Ines Carvalho": named to readers, and over the list. */
  name: string
  query: DrillDownQuery
  children: ReactNode
}

/** A number that opens the conversations it was counted in. */
export function NumberButton({ name, query, children }: NumberButtonProps) {
  const intl = useIntl()
  const open = useOpenDrillDown()
  if (!open) return children
  return (
    <Opener
      type="button"
      title={intl.formatMessage(
        { id: 'reports.behind.open', defaultMessage: 'Show the conversations behind “{name}”' },
        { name },
      )}
      onClick={() => open({ title: name, query })}
    >
      {children}
    </Opener>
  )
}
