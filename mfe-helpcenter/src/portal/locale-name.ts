/** A locale of a portal (`pt_BR`) as BCP 47 (`pt-BR`). */
export const languageTag = (code: string): string => code.replace('_', '-')

/** Its name in the reader's language, first letter large: "Portuguese (Brazil)". The code itself when nobody knows it. */
export function localeName(code: string, reader: string): string {
  try {
    const name = new Intl.DisplayNames([reader], { type: 'language' }).of(languageTag(code)) ?? code
    return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)
  } catch {
    // A portal may have been given a code that is not a language tag.
    return code
  }
}

const RIGHT_TO_LEFT = new Set(['ar', 'as', 'fa', 'he', 'ku', 'ur'])

/** Which way articles of a locale read. Source: contract, configuration 10.5. */
export const localeDirection = (code: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(code.split(/[_-]/)[0] ?? '') ? 'rtl' : 'ltr'
