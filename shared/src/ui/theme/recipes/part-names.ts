/**
 * The parts of the components that have a recipe here, as Chakra names them. Its own lists come with those of every other
 * component, which no first page needs; a test holds these beside them.
 */
export const MENU_PARTS = [
  ...['arrow', 'arrowTip', 'content', 'contextTrigger', 'indicator', 'item', 'itemGroup', 'itemGroupLabel'],
  ...['itemIndicator', 'itemText', 'positioner', 'separator', 'trigger', 'triggerItem', 'itemCommand'],
]
export const POPOVER_PARTS = [
  ...['arrow', 'arrowTip', 'anchor', 'trigger', 'indicator', 'positioner', 'content', 'title', 'description'],
  ...['closeTrigger', 'header', 'body', 'footer'],
]
export const TOOLTIP_PARTS = ['trigger', 'arrow', 'arrowTip', 'positioner', 'content']
/** Of the drawer too. */
export const DIALOG_PARTS = [
  ...['trigger', 'backdrop', 'positioner', 'content', 'title', 'description', 'closeTrigger', 'header', 'body'],
  'footer',
]
