import type { Module } from 'webpack'

interface Group {
  name: string
  priority: number
  enforce: boolean
  minChunks?: number
  test: (module: Module) => boolean
}

const CORE_COMPONENTS =
  'box|stack|flex|grid|center|group|text|heading|button|input|field|spinner|icon|image|link|separator|span|skeleton|visually-hidden|presence|portal|toast|loader|absolute-center|for|show|client-only|badge|kbd|container|spacer|square|circle|float|wrap|textarea|list|code|strong|em|aspect-ratio|theme|locale|environment'
const STD_COMPONENTS =
  'dialog|menu|select|tooltip|table|checkbox|checkmark|tabs|switch|popover|combobox|radio-group|radiomark|radio-card|tag|avatar|card|alert|drawer|collapsible|accordion|hover-card|editable|native-select|fieldset|input-group|input-element|input-addon|scroll-area|listbox|segment-group|toggle|status|number-input'
const STD_PARTS =
  'dialog|menu|select|tooltip|checkbox|tabs|switch|popover|combobox|radio-group|collapsible|accordion|hover-card|editable|scroll-area|listbox|segment-group|toggle|avatar|number-input'

/**
 * How the component library is cut. One chunk per component would be 49 requests for a first page, one for all of it
 * 300 kB; so: `core` is on every first page, `std` is what lists, forms and menus need, `rest` is what two or more of
 * the remaining components have in common. A component used once stays a chunk of its own. Figures: ADR 0003.
 */
export function chakraGroups(): Record<string, Group> {
  return {
    react: group('react', 40, [/\/node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//]),
    core: group('ui-core', 30, [
      /\/@chakra-ui\/react\/dist\/esm\/(styled-system|theme|utils|hooks|preset|anatomy|create-context|merge|collection)/,
      new RegExp(`/@chakra-ui/react/dist/esm/components/(${CORE_COMPONENTS})/`),
      /\/node_modules\/@emotion\/(?!react\/)/,
      /\/node_modules\/(stylis|csstype|proxy-compare|proxy-memoize|fast-safe-stringify)\//,
      /\/@ark-ui\/react\/dist\/(utils|providers|components\/(factory|field|fieldset|portal|presence|toast|toaster|client-only))/,
      /\/node_modules\/@zag-js\/(core|react|types|utils|dom-query|anatomy|presence|toast|dismissable|interact-outside|i18n-utils|store)\//,
    ]),
    std: group('ui-std', 20, [
      new RegExp(`/@chakra-ui/react/dist/esm/components/(${STD_COMPONENTS})/`),
      new RegExp(`/@ark-ui/react/dist/components/(${STD_PARTS}|anatomy|collection)/`),
      new RegExp(
        `/node_modules/@zag-js/(${STD_PARTS}|popper|aria-hidden|collection|focus-trap|focus-visible|remove-scroll|rect-utils|auto-resize|live-region|scroll-snap)/`,
      ),
      /\/node_modules\/@floating-ui\//,
    ]),
    rest: {
      ...group('ui-rest', 10, [/\/node_modules\/(@chakra-ui|@ark-ui|@zag-js|@internationalized)\//]),
      minChunks: 2,
    },
  }
}

function group(name: string, priority: number, tests: RegExp[]): Group {
  const test = (module: Module) => {
    const path = (module as { resource?: string }).resource?.replaceAll('\\', '/')
    return path !== undefined && tests.some((one) => one.test(path))
  }
  return { name, priority, enforce: true, test }
}
