import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { NavSection } from '../frame/NavSection.tsx'
import type { Section } from './use-sidebar-data.ts'

const Problem = chakra('p', { base: { px: '2', py: '1', textStyle: '12', color: 'fg.3' } })
const Retry = chakra('button', {
  base: {
    color: 'brand.fg',
    fontWeight: 'medium',
    cursor: 'pointer',
    minH: '6',
    _hover: { textDecoration: 'underline' },
  },
})

interface LiveSectionProps<Row> extends Section<Row> {
  title: string
  add?: { to: string; label: string } | null
  draw: (row: Row) => ReactNode
}

/** A heading over rows of the account. No rows and nothing to add is no heading; what could not be read says so and can be tried again. */
export function LiveSection<Row>({ title, rows, failed, retry, add, draw }: LiveSectionProps<Row>) {
  if (failed) {
    return (
      <NavSection title={title}>
        <Problem role="status">
          <FormattedMessage id="shell.nav.failed" defaultMessage="Could not be loaded." />{' '}
          <Retry type="button" onClick={retry}>
            <FormattedMessage id="shell.unreachable.retry" defaultMessage="Try again" />
          </Retry>
        </Problem>
      </NavSection>
    )
  }
  if (rows.length === 0 && !add) return null
  return (
    <NavSection title={title} add={add ?? null}>
      {rows.map(draw)}
    </NavSection>
  )
}
