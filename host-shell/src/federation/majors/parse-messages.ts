import { parse } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'

/** From here on texts may come as they were written, also those of the shell's own libraries. */
export function parseMessages(): void {
  IntlMessageFormat.__parse = parse
}
