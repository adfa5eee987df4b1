import type { CannedResponse } from '@parley/shared/contract/settings'

/**
 * Those that hold the text, best first: the short code begins with it, holds it, the content holds it. The order the
 * server's own search has (contract, configuration 5.4).
 */
export function findResponses(responses: readonly CannedResponse[], text: string): CannedResponse[] {
  const wanted = text.trim().toLocaleLowerCase()
  const rank = ({ short_code, content }: CannedResponse): number => {
    const code = short_code.toLocaleLowerCase()
    if (code.startsWith(wanted)) return 0
    if (code.includes(wanted)) return 1
    return content.toLocaleLowerCase().includes(wanted) ? 2 : 3
  }
  return responses
    .map((response) => ({ response, at: rank(response) }))
    .filter(({ at }) => at < 3)
    .toSorted((a, b) => a.at - b.at || a.response.short_code.localeCompare(b.response.short_code))
    .map(({ response }) => response)
}
