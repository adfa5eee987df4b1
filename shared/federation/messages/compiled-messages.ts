import { fileURLToPath } from 'node:url'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { RuleSetRule } from 'webpack'

/** Goes before what makes JavaScript of a source. */
export const ENGLISH_LOADER = fileURLToPath(new URL('english-loader.mjs', import.meta.url))

/** Catalogues by message id, parsed when the build is made. */
export const COMPILED_CATALOGUES: RuleSetRule = {
  test: /[\\/]locales[\\/][\w-]+\.json$/,
  type: 'json',
  parser: { parse: (text: string) => compiled(JSON.parse(text) as Record<string, string>) },
}

/**
 * What formats messages is built without their parser (8 kB, and the time to parse). Builds of before texts were compiled
 * bring it along: host-shell/src/federation/majors/parse-messages.ts.
 */
export const WITHOUT_PARSER: RuleSetRule = {
  test: /[\\/]node_modules[\\/](intl-messageformat|react-intl|@formatjs[\\/]intl)[\\/]/,
  resolve: {
    alias: {
      '@formatjs/icu-messageformat-parser$': fileURLToPath(
        import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js'),
      ),
    },
  },
}

export const compiled = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text)]))
