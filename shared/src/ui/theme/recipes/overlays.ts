import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { DIALOG_PARTS } from './part-names.ts'

const backdrop = {
  position: 'fixed',
  inset: 0,
  bg: 'scrim',
  zIndex: 'dialog',
  _open: { animationName: 'fade-in', animationDuration: 'slow' },
  _closed: { animationName: 'fade-out', animationDuration: 'fast' },
} as const

const positioner = {
  position: 'fixed',
  inset: 0,
  display: 'flex',
  zIndex: 'dialog',
  overscrollBehavior: 'none',
} as const

const surface = {
  display: 'flex',
  flexDirection: 'column',
  bg: 'bg.raised',
  color: 'fg.1',
  boxShadow: '3',
  outline: 0,
  textStyle: '13',
  minH: 0,
} as const

/** What is pressed in the first and the last row, by a finger. */
const fingers = { '@media (pointer: coarse)': { '& button': { minW: '11', minH: '11' } } }

const header = {
  ...fingers,
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minH: 'header',
  px: '6',
  flexShrink: 0,
  borderBottom: '1px solid',
  borderColor: 'line.raised',
}
const title = { textStyle: '16', fontWeight: 'semibold', flex: 1, minW: 0 }
const footer = {
  ...fingers,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: '2',
  minH: '16',
  px: '6',
  py: '3',
  flexShrink: 0,
  borderTop: '1px solid',
  borderColor: 'line.raised',
} as const

export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: DIALOG_PARTS,
  base: {
    backdrop,
    positioner: { ...positioner, alignItems: 'center', justifyContent: 'center', p: '4' },
    content: {
      ...surface,
      width: '100%',
      maxH: '100%',
      borderRadius: '12',
      _open: { animationName: 'rise-in', animationDuration: 'slow', animationTimingFunction: 'out' },
      _closed: { animationName: 'fade-out', animationDuration: 'fast' },
    },
    header,
    title,
    description: { color: 'fg.2', textStyle: '14' },
    body: { p: '6', overflowY: 'auto', minH: 0, flex: 1 },
    footer,
  },
})

export const drawerRecipe = defineSlotRecipe({
  className: 'drawer',
  slots: DIALOG_PARTS,
  base: {
    backdrop,
    positioner: { ...positioner, alignItems: 'stretch' },
    content: {
      ...surface,
      width: '100%',
      _open: { animationName: 'drawer-in', animationDuration: 'slow', animationTimingFunction: 'out' },
      _closed: { animationName: 'fade-out', animationDuration: 'fast' },
    },
    header,
    title,
    description: { color: 'fg.2' },
    body: { p: '6', overflowY: 'auto', minH: 0, flex: 1 },
    footer,
  },
  variants: {
    placement: {
      end: { positioner: { justifyContent: 'flex-end' }, content: { _rtl: { '--drawer-from': '-24px' } } },
      start: {
        positioner: { justifyContent: 'flex-start' },
        content: { '--drawer-from': '-24px', _rtl: { '--drawer-from': '24px' } },
      },
      top: {},
      bottom: {},
    },
  },
  defaultVariants: { placement: 'end' },
})
