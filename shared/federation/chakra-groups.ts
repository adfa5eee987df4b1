import type { Module } from 'webpack'

interface Group {
  name: string
  priority: number
  enforce: boolean
  test: (module: Module) => boolean
}

/** Layout and text: no behaviour, so nothing of ark and zag comes with them. */
const CORE =
  'box|stack|flex|grid|center|group|text|heading|spinner|icon|image|link|separator|span|skeleton|visually-hidden|absolute-center|locale|for|show|client-only|badge|kbd|container|spacer|square|circle|float|wrap|list|code|strong|em|aspect-ratio'
/** What opens above a page: the kit draws its menus, dialogs and tips with these. */
const OVERLAY = 'tooltip|menu|popover|dialog|drawer|portal|presence|hover-card|collapsible'
/** Behaviour that all of those stand on. */
const OVERLAY_PARTS =
  'core|react|types|utils|dom-query|dismissable|interact-outside|store|popper|aria-hidden|focus-trap|focus-visible|remove-scroll|rect-utils|i18n-utils'
const STD =
  'button|input|field|fieldset|toast|loader|textarea|table|select|checkbox|checkmark|tabs|switch|combobox|radio-group|radiomark|radio-card|tag|avatar|card|alert|accordion|editable|native-select|input-group|input-element|input-addon|scroll-area|listbox|segment-group|toggle|status|number-input|collection|auto-resize|live-region|scroll-snap'

/**
 * How the component library is cut. One chunk per component would be 49 requests for a first page, one for all of it
 * 300 kB; so: `core` is on every first page, `overlay` comes with the first menu, dialog or tip, `std` with forms and
 * lists made of Chakra's own, `theme` is Chakra's default look. Whatever is left stays as webpack cuts it: one chunk per
 * component, so that a rare one does not bring the others. Figures: ADR 0009.
 */
export function chakraGroups(): Record<string, Group> {
  return {
    // Small, and asked for together by every page.
    data: group('data', 55, [/\/node_modules\/(swr|dequal|jotai|use-sync-external-store)\//]),
    react: group('react', 60, [/\/node_modules\/(react|react-dom|scheduler)\//]),
    theme: group('ui-theme', 50, [/\/@chakra-ui\/react\/dist\/esm\/(theme\/|preset\.js)/]),
    core: group('ui-core', 40, [
      /\/@chakra-ui\/react\/dist\/esm\/(styled-system|utils|preset-base|anatomy|create-context|merge)/,
      new RegExp(`/@chakra-ui/react/dist/esm/components/(${CORE})/`),
      /\/node_modules\/(@emotion|@pandacss|stylis|csstype|fast-safe-stringify|hoist-non-react-statics|react-is)\//,
      // The names of the parts of every component: small, and one module of core asks for all of them.
      /\/node_modules\/@(ark-ui|zag-js)\/.*anatomy/,
      /\/@ark-ui\/react\/dist\/(_virtual|utils|providers|components\/(anatomy|factory|client-only))/,
    ]),
    overlay: group('ui-overlay', 30, [
      new RegExp(`/@chakra-ui/react/dist/esm/components/(${OVERLAY}|icons\\.js)`),
      new RegExp(`/@ark-ui/react/dist/components/(${OVERLAY})/`),
      new RegExp(`/node_modules/@zag-js/(${OVERLAY}|${OVERLAY_PARTS})/`),
      /\/node_modules\/(@floating-ui|proxy-compare|proxy-memoize)\//,
    ]),
    std: group('ui-std', 20, [
      new RegExp(`/@chakra-ui/react/dist/esm/(hooks|collection|components/(${STD})/)`),
      new RegExp(`/@ark-ui/react/dist/components/(${STD})/`),
      new RegExp(`/node_modules/@zag-js/(${STD})/`),
    ]),
  }
}

function group(name: string, priority: number, tests: RegExp[]): Group {
  const test = (module: Module) => {
    const path = (module as { resource?: string }).resource?.replaceAll('\\', '/')
    return path !== undefined && tests.some((one) => one.test(path))
  }
  return { name, priority, enforce: true, test }
}
