import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { MENU_PARTS, POPOVER_PARTS, TOOLTIP_PARTS } from './part-names.ts'

/**
 * Above whatever it opened from: the library counts what lies below (`--layer-index`), so that a menu in a dialog is not
 * behind it, and a dialog that a menu opened is not behind the menu.
 */
const LAYER = 'calc(var(--z-popover) + 15 * var(--layer-index, 0))'

const panel = {
  bg: 'bg.raised',
  color: 'fg.1',
  borderRadius: '12',
  boxShadow: '2',
  outline: 0,
  zIndex: LAYER,
  textStyle: '13',
  _open: { animationName: 'rise-in', animationDuration: 'base', animationTimingFunction: 'out' },
  _closed: { animationName: 'fade-out', animationDuration: 'fast' },
}

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minH: '8',
  '@media (pointer: coarse)': { minH: '11' },
  px: '2',
  borderRadius: '6',
  width: '100%',
  textAlign: 'start',
  cursor: 'default',
  userSelect: 'none',
  outline: 0,
  textDecoration: 'none',
  color: 'inherit',
  _highlighted: { bg: 'bg.raisedHover' },
  _disabled: { color: 'fg.disabled' },
} as const

export const menuRecipe = defineSlotRecipe({
  className: 'menu',
  slots: MENU_PARTS,
  base: {
    content: {
      ...panel,
      minW: '12rem',
      maxW: '20rem',
      maxH: 'min(32rem, var(--available-height))',
      overflowY: 'auto',
      p: '1',
    },
    item,
    itemText: { flex: 1, minW: 0 },
    itemGroupLabel: { px: '2', pt: '2', pb: '1', textStyle: '12', fontWeight: 'medium', color: 'fg.3' },
    itemIndicator: { color: 'brand.fg', ms: 'auto' },
    itemCommand: { ms: 'auto', color: 'fg.3', textStyle: '12' },
    separator: { height: '1px', border: 0, bg: 'line.raised', my: '1', mx: '-1' },
  },
})

export const popoverRecipe = defineSlotRecipe({
  className: 'popover',
  slots: POPOVER_PARTS,
  base: {
    content: {
      ...panel,
      display: 'flex',
      flexDirection: 'column',
      maxH: 'var(--available-height)',
      maxW: 'calc(100vw - 1rem)',
    },
  },
})

export const tooltipRecipe = defineSlotRecipe({
  className: 'tooltip',
  slots: TOOLTIP_PARTS,
  base: {
    content: {
      bg: 'bg.inverse',
      color: 'fg.inverse',
      px: '2',
      py: '1',
      borderRadius: '6',
      textStyle: '12',
      fontWeight: 'medium',
      maxW: '20rem',
      zIndex: 'toast',
      _open: { animationName: 'fade-in', animationDuration: 'fast' },
      _closed: { animationName: 'fade-out', animationDuration: 'fast' },
    },
  },
})
