import type { Module } from 'webpack'
import { COMMON, FIRST } from './common-code/common-code.ts'

interface Group {
  name: string
  priority: number
  enforce: boolean
  test: (module: Module) => boolean
}

/** Elements that take style props, without behaviour: nothing of ark and zag comes with them. */
const PLAIN = 'box|stack'
/** Layout and text that none of our own pages draws with, for remotes of others. */
const LAYOUT =
  'flex|grid|center|group|text|heading|spinner|icon|image|link|separator|span|skeleton|visually-hidden|absolute-center|for|show|client-only|badge|kbd|container|spacer|square|circle|float|wrap|list|code|strong|em|aspect-ratio'
/** What opens beside its trigger: the kit draws its menus and tips with these. */
const FLOATING = 'tooltip|menu|portal|presence'
/** What takes the keyboard for itself until it is closed. */
const DIALOG = 'dialog|drawer|popover|hover-card|collapsible|aria-hidden|focus-trap|remove-scroll'
/** Behaviour that all of those stand on. */
const FLOATING_PARTS =
  'core|react|types|utils|i18n-utils|dom-query|dismissable|interact-outside|store|popper|focus-visible|rect-utils'
const STD =
  'button|input|field|fieldset|toast|loader|textarea|table|select|checkbox|checkmark|tabs|switch|combobox|radio-group|radiomark|radio-card|tag|avatar|card|alert|accordion|editable|native-select|input-group|input-element|input-addon|scroll-area|listbox|segment-group|toggle|status|number-input|collection|auto-resize|live-region|scroll-snap'

/**
 * How the shell's libraries are cut. One chunk per component would be 49 requests for a first page, one for all of the
 * component library 300 kB; so: `data` is on every first page, `core` and `state` come with the areas, `chakra` with what
 * takes style props, `floating` with menus and tips, `dialog` with the first dialog, `std` with forms and lists made of
 * Chakra's own, `layout` with a remote that draws with it, `theme` is Chakra's default look. Whatever is left stays as
 * webpack cuts it, so that a rare component does not bring the others. Figures: ADR 0010.
 */
export function shellChunks(): Record<string, Group> {
  return {
    // Small, and asked for together by every page.
    data: group('data', 55, [
      /\/node_modules\/swr\/dist\/(?!infinite|mutation|subscription|immutable)/,
      /\/node_modules\/(dequal|use-sync-external-store)\//,
      // What the language of the page is asked for by.
      /\/shared\/federation\/facades\/locale/,
      /\/@ark-ui\/react\/dist\/(_virtual|utils\/create-context|providers\/locale\/(locale-provider|use-locale-context))/,
      /\/@chakra-ui\/react\/dist\/esm\/components\/locale\//,
      /\/node_modules\/@zag-js\/(i18n-utils\/dist\/is-rtl|utils\/dist\/guard)/,
    ]),
    // The shell keeps no state of these; every area does.
    state: group('state', 53, [/\/node_modules\/jotai(?!.*\/utils)\//]),
    // Ours: what areas draw and read with as well, and every rule of styles. The module in front of it is in the core.
    common: { name: 'common', priority: 62, enforce: true, test: isOfTheFirstPage },
    router: group('router', 54, [
      /\/node_modules\/react-router\//,
      /\/shared\/federation\/(facades\/router|runtime\/without-prefetch)/,
    ]),
    react: group('react', 60, [/\/node_modules\/(react|react-dom|scheduler)\//]),
    theme: group('ui-theme', 50, [/\/@chakra-ui\/react\/dist\/esm\/(theme\/|preset\.js)/]),
    chakra: group('ui-chakra', 45, [
      /\/@chakra-ui\/react\/dist\/esm\/(styled-system\/(factory|create-.*context|use-.*|recipe-props|empty|index)|create-context|merge-.*)\.js$/,
      new RegExp(`/@chakra-ui/react/dist/esm/components/(${PLAIN})/`),
      /\/node_modules\/@emotion\/is-prop-valid\//,
    ]),
    core: group('ui-core', 40, [
      isOf(COMMON),
      /\/@chakra-ui\/react\/dist\/esm\/(styled-system|utils|preset-base)/,
      /\/node_modules\/(@emotion|@pandacss|@babel|stylis|csstype|fast-safe-stringify|hoist-non-react-statics|react-is)\//,
      // Ours: the one system that shell and remotes share.
      /\/shared\/src\/ui\/theme\//,
      /\/shared\/federation\/facades\/(emotion|provider|preflight)/,
    ]),
    layout: group('ui-layout', 33, [new RegExp(`/@chakra-ui/react/dist/esm/components/(${LAYOUT})/`)]),
    floating: group('ui-floating', 32, [
      // The names of the parts of every component: small, and one module asks for all of them.
      /\/@chakra-ui\/react\/dist\/esm\/anatomy/,
      /\/node_modules\/@(ark-ui|zag-js)\/.*anatomy/,
      /\/@ark-ui\/react\/dist\/(components\/(anatomy|factory|client-only)|utils|providers)/,
      new RegExp(`/@chakra-ui/react/dist/esm/components/(${FLOATING}|icons\\.js)`),
      new RegExp(`/@ark-ui/react/dist/components/(${FLOATING})/`),
      new RegExp(`/node_modules/@zag-js/(${FLOATING}|${FLOATING_PARTS})/`),
      /\/node_modules\/(@floating-ui|proxy-compare|proxy-memoize)\//,
    ]),
    dialog: group('ui-dialog', 30, [
      new RegExp(`/@chakra-ui/react/dist/esm/components/(${DIALOG})/`),
      new RegExp(`/@ark-ui/react/dist/components/(${DIALOG})/`),
      new RegExp(`/node_modules/@zag-js/(${DIALOG})/`),
    ]),
    std: group('ui-std', 20, [
      new RegExp(`/@chakra-ui/react/dist/esm/(hooks|collection|components/(${STD})/)`),
      new RegExp(`/@ark-ui/react/dist/components/(${STD})/`),
      new RegExp(`/node_modules/@zag-js/(${STD})/`),
    ]),
  }
}

const fileOf = (module: Module): string => (module as { resource?: string }).resource ?? ''
const isStyle = ({ type }: Module): boolean => type.startsWith('css')
/** Where the kit's own texts are in other languages. */
const isKitTexts = (module: Module): boolean =>
  fileOf(module) === '' && module.identifier().includes('/shared/src/ui/locales')
const isOfTheFirstPage = (module: Module): boolean => isStyle(module) || isKitTexts(module) || isOf(FIRST)(module)

function isOf({ file, files }: { file: string; files: ReadonlySet<string> }) {
  return (module: Module): boolean => !isStyle(module) && (fileOf(module) === file || files.has(fileOf(module)))
}

function group(name: string, priority: number, tests: readonly (RegExp | Group['test'])[]): Group {
  const test = (module: Module) => {
    const path = fileOf(module).replaceAll('\\', '/')
    return !isStyle(module) && tests.some((one) => (one instanceof RegExp ? one.test(path) : one(module)))
  }
  return { name, priority, enforce: true, test }
}
