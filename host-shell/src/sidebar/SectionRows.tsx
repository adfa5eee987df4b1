import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import type { SectionRows as Rows, SectionRow } from '@parley/shared/remote/shell-api'
import { ChannelIcon } from '@parley/shared/ui/channel-icon'
import { styled } from '@parley/shared/ui/styled'
import { memo } from 'react'
import { FormattedMessage } from 'react-intl'
import { iconNamed } from '../frame/icons.ts'
import { NavLink } from '../frame/NavLink.tsx'
import { Words } from './words.ts'

const NarrowedRows = lazyPage(async () => ({ default: (await import('./NarrowedRows.tsx')).NarrowedRows }))

const Retry = styled('button', {
  base: {
    color: 'brand.fg',
    fontWeight: 'medium',
    cursor: 'pointer',
    minH: '6',
    _hover: { textDecoration: 'underline' },
  },
})
/** The room of the field until it is there, so that no row moves. */
const FieldToCome = styled('div', { base: { h: '9', flexShrink: 0 } })

/** With more rows than this there is a field to find one. */
const MANY = 20

interface SectionRowsProps extends Rows {
  /** The heading above, for the name of the field. */
  title: string
  base: string
  /** Path of the row that is open. */
  openPath: string | null
}

/** The live rows of one section: what could not be read says so, many can be narrowed by typing. */
export function SectionRows({ title, rows = [], failed, retry, base, openPath }: SectionRowsProps) {
  if (failed && rows.length === 0) {
    return (
      <Words role="status">
        <FormattedMessage id="shell.nav.failed" defaultMessage="Could not be loaded." />{' '}
        <Retry type="button" onClick={retry}>
          <FormattedMessage id="shell.unreachable.retry" defaultMessage="Try again" />
        </Retry>
      </Words>
    )
  }
  const draw = (row: SectionRow) => <Row key={row.id} row={row} base={base} isOpen={row.path === openPath} />
  if (rows.length <= MANY) return rows.map(draw)
  const all = rows.map(draw)
  return (
    <LateCode
      fallback={
        <>
          <FieldToCome />
          {all}
        </>
      }
      frame={(words) => (
        <>
          {words}
          {all}
        </>
      )}
    >
      <NarrowedRows title={title} rows={rows} draw={draw} />
    </LateCode>
  )
}

/** Memoised with what marks it: a new count of one row draws that row. */
const Row = memo(function Row({ row, base, isOpen }: { row: SectionRow; base: string; isOpen: boolean }) {
  return (
    <NavLink to={`${base}/${row.path}`} current={isOpen} count={row.count} isName {...markOf(row.mark)}>
      {row.name}
    </NavLink>
  )
})

function markOf(mark: SectionRow['mark']) {
  if ('icon' in mark) return { icon: iconNamed(mark.icon) }
  if ('color' in mark) return { dot: mark.color }
  return { lead: <ChannelIcon channel={mark.channel} medium={mark.medium} size={16} decorative /> }
}
