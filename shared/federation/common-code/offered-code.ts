// biome-ignore-all lint/performance/noBarrelFile: one module of all these is the point
/**
 * The common code: what the shell's first page is drawn and read with (first-code.ts), and what areas draw and read theirs
 * with besides. A build of an area takes it from a shell that was built with the same (common-code.ts), else it has its own.
 * Only these names can be imported of these files: a build that misses one says so, and it is added here or there. Names are
 * unique among all.
 */
// What the schemas are made of, for those of areas (valibot-of-areas.ts).
export {
  array,
  boolean,
  check,
  fallback,
  getDotPath,
  integer,
  literal,
  looseObject,
  maxLength,
  maxValue,
  minValue,
  nonEmpty,
  nullable,
  nullish,
  number,
  object,
  optional,
  partial,
  picklist,
  pipe,
  rawTransform,
  record,
  regex,
  safeParse,
  string,
  toLowerCase,
  transform,
  trim,
  union,
  unknown,
  variant,
} from 'valibot'
export { IconButton } from '../../src/ui/controls/icon-button.tsx'
export { SearchField } from '../../src/ui/fields/search-field.tsx'
export { LookProvider } from '../../src/ui/theme/look-provider.tsx'
export { styled } from '../../src/ui/theme/styled.tsx'
export * from './first-code.ts'
