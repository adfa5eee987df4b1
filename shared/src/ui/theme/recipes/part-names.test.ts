import { dialogAnatomy, drawerAnatomy, menuAnatomy, popoverAnatomy, tooltipAnatomy } from '@chakra-ui/react/anatomy'
import { DIALOG_PARTS, MENU_PARTS, POPOVER_PARTS, TOOLTIP_PARTS } from './part-names.ts'

it.each([
  ['menu', MENU_PARTS, menuAnatomy],
  ['popover', POPOVER_PARTS, popoverAnatomy],
  ['tooltip', TOOLTIP_PARTS, tooltipAnatomy],
  ['dialog', DIALOG_PARTS, dialogAnatomy],
  ['drawer', DIALOG_PARTS, drawerAnatomy],
])('the parts of a %s are those of the library', (_, named, { keys }) => {
  expect(new Set(named)).toEqual(new Set<string>(keys()))
})
