/**
 * Headers that let mail programs show everything about one conversation together, whoever caused it.
 * @param frontendUrl the installation: ids of two installations never meet
 */
export function threadOf(frontendUrl: string, accountId: number, displayId: number): Record<string, string> {
  const root = `<account-${accountId}-conversation-${displayId}@${new URL(frontendUrl).hostname}>`
  return { 'In-Reply-To': root, References: root }
}
