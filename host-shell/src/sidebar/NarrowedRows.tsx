import { chakra } from '@chakra-ui/react/styled-system'
import { fitOf } from '@parley/shared/i18n/find-words'
import type { SectionRow } from '@parley/shared/remote/shell-api'
import { SearchField } from '@parley/shared/ui/search-field'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Words } from './words.ts'

const Box = chakra('div', { base: { display: 'contents' } })
const Filter = chakra('div', { base: { px: '1', pb: '1' } })

interface NarrowedRowsProps {
  /** The heading above, for the name of the field. */
  title: string
  rows: readonly SectionRow[]
  draw: (row: SectionRow) => ReactNode
}

/** Many rows, narrowed by typing. The keys go on from the field: Enter opens the first match, arrows walk through them. */
export function NarrowedRows({ title, rows, draw }: NarrowedRowsProps) {
  const intl = useIntl()
  const [words, setWords] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const shown = rows.filter(({ name }) => fitOf(words, { label: name }) !== null)
  const links = () => [...(box.current?.querySelectorAll('a') ?? [])]

  const inField = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const [first] = links()
    if (event.key === 'Enter' && words.trim() !== '') first?.click()
  }
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || event.nativeEvent.isComposing) return
    const places = [box.current?.querySelector<HTMLElement>('input'), ...links()]
    const next = places[places.indexOf(document.activeElement as HTMLElement | null) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <Box ref={box} onKeyDown={walk}>
      <Filter>
        <SearchField
          label={intl.formatMessage({ id: 'shell.nav.filter', defaultMessage: 'Filter {title}' }, { title })}
          value={words}
          onChange={setWords}
          onKeyDown={inField}
        />
      </Filter>
      {shown.map(draw)}
      {shown.length === 0 && (
        <Words role="status">
          <FormattedMessage id="shell.nav.noMatch" defaultMessage="Nothing matches." />
        </Words>
      )}
    </Box>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
