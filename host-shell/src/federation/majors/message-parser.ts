import type { RemoteManifest } from '@parley/shared/contract/release'

/** Texts of builds from before they were compiled are parsed in the page, by what only such builds fetch. */
export async function readable({ messages }: Pick<RemoteManifest, 'messages'>): Promise<void> {
  if (messages !== 'compiled') (await import('./parse-messages.ts')).parseMessages()
}
