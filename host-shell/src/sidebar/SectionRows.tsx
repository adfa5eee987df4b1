import { chakra } from '@chakra-ui/react/styled-system'
import type { SectionRows as Rows, SectionRow } from '@parley/shared/remote/shell-api'
import { ChannelIcon } from '@parley/shared/ui/channel-icon'
import { SearchField } from '@parley/shared/ui/search-field'
import { memo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { iconNamed } from '../frame/icons.ts'
import { NavLink } from '../frame/NavLink.tsx'

const Words = chakra('p', { base: { px: '2', py: '1', textStyle: '12', color: 'fg.3' } })
const Retry = chakra('button', {
  base: {
    color: 'brand.fg',
    fontWeight: 'medium',
    cursor: 'pointer',
    minH: '6',
    _hover: { textDecoration: 'underline' },
  },
})
const Filter = chakra('div', { base: { px: '1', pb: '1' } })

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
  const intl = useIntl()
  const [words, setWords] = useState('')
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
  const shown = rows.length > MANY ? rows.filter((row) => matches(row.name, words, intl.locale)) : rows
  return (
    <>
      {rows.length > MANY && (
        <Filter>
          <SearchField
            label={intl.formatMessage({ id: 'shell.nav.filter', defaultMessage: 'Filter {title}' }, { title })}
            value={words}
            onChange={setWords}
          />
        </Filter>
      )}
      {shown.map((row) => (
        <Row key={row.id} row={row} base={base} isOpen={row.path === openPath} />
      ))}
      {shown.length === 0 && words !== '' && (
        <Words role="status">
          <FormattedMessage id="shell.nav.noMatch" defaultMessage="Nothing matches." />
        </Words>
      )}
    </>
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

const matches = (name: string, words: string, locale: string): boolean =>
  name.toLocaleLowerCase(locale).includes(words.trim().toLocaleLowerCase(locale))

function markOf(mark: SectionRow['mark']) {
  if ('icon' in mark) return { icon: iconNamed(mark.icon) }
  if ('color' in mark) return { dot: mark.color }
  return { lead: <ChannelIcon channel={mark.channel} medium={mark.medium} size={16} decorative /> }
}
