import type { SystemStyleObject } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { styled } from '../theme/styled.tsx'

/** Of a pane with something of its own besides. */
export const paneLook: SystemStyleObject = {
  display: 'flex',
  flexDirection: 'column',
  minH: 0,
  minW: 0,
  h: 'full',
  bg: 'bg.surface',
  position: 'relative',
}

/** A full-height column of a sheet: header first, one `PaneScroll` in the middle, footer last. */
export const Pane = styled('section', { base: paneLook })

const Scroll = styled('div', {
  base: {
    flex: 1,
    minH: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'bg.surface',
    isolation: 'isolate',
  },
})

/**
 * The part of a pane that scrolls, alone. A page that is loaded anew comes back to where it was scrolled to. It has its
 * ground itself: on ordinary screens a browser scrolls what it can see through by painting all of it again. What is stacked
 * in it is stacked in it alone: the browser keeps one list of all that is positioned in the page otherwise, and goes through
 * it for each key and under each move of the pointer.
 */
export const PaneScroll = (props: ComponentProps<typeof Scroll> & { 'data-place'?: string }) => (
  <Scroll data-place="pane" {...props} />
)

/** A row below the header: filters, tabs, tools. */
export const PaneBar = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '12',
    px: { base: '4', md: '6' },
    py: '2',
    flexWrap: 'wrap',
    flexShrink: 0,
    borderBottom: '1px solid',
    borderColor: 'line.1',
  },
})

const footer: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minH: '12',
  px: { base: '4', md: '6' },
  flexShrink: 0,
  borderTop: '1px solid',
  borderColor: 'line.1',
}
const Footer = styled('footer', { base: footer })
const Paging = styled('nav', { base: footer })

/** The last row, 48 high. By its mark toasts know what they may not cover. */
export const PaneFooter = (props: ComponentProps<typeof Footer>) => <Footer data-pane-footer="" {...props} />
/** The same, where it leads to other pages of what is listed. */
export const PanePaging = (props: ComponentProps<typeof Paging>) => <Paging data-pane-footer="" {...props} />
