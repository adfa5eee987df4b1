import type { KeyboardEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { styled } from '../theme/styled.tsx'

const List = styled('div', {
  base: {
    position: 'relative',
    display: 'flex',
    // In the largest letters on the smallest screen they stand below each other: what is scrolled away is not found.
    flexWrap: 'wrap',
    columnGap: '5',
    px: '4',
    minH: 'subheader',
    flexShrink: 0,
    borderBottom: '1px solid',
    borderColor: 'line.1',
  },
})
const Part = styled('button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: 'subheader',
    '@media (pointer: coarse)': { minH: '11', minW: '11' },
    fontWeight: 'medium',
    textStyle: '13',
    color: 'fg.3',
    maxW: 'full',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { color: 'fg.1' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-selected=true]': {
      color: 'fg.1',
      _after: {
        content: '""',
        position: 'absolute',
        insetInline: 0,
        bottom: '0',
        height: '2px',
        borderRadius: '2px 2px 0 0',
        bg: 'brand',
      },
    },
  },
})
const Count = styled('span', { base: { textStyle: '12', fontVariantNumeric: 'tabular-nums' } })

export interface TabItem<Id extends string> {
  id: Id
  label: ReactNode
  count?: number
}

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly TabItem<Id>[]
  current: Id
  onChange: (id: Id) => void
  /** Id of the element the tabs change; give that element `role="tabpanel"`. */
  panelId?: string
}

/** Underlined tabs, one tab stop: arrows, Home and End move and choose. */
export function Tabs<Id extends string>({ label, tabs, current, onChange, panelId }: TabsProps<Id>) {
  const intl = useIntl()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.id === current)
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const to = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!tab) return
    event.preventDefault()
    onChange(tab.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus()
  }
  return (
    <List role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <Part
          key={tab.id}
          type="button"
          role="tab"
          data-tab={tab.id}
          aria-selected={tab.id === current}
          aria-controls={panelId}
          tabIndex={tab.id === current ? 0 : -1}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
          {tab.count !== undefined && <Count>{intl.formatNumber(tab.count)}</Count>}
        </Part>
      ))}
    </List>
  )
}
