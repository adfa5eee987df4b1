/** What a campaign would say, as its form says it to the preview by postMessage. */
export interface PreviewMessage {
  content: string
  /** '' for the bot: the website's own name stands there. */
  sender: string
  darkMode: 'light' | 'dark'
}

/** The marker of such a message; nothing else is heard. */
export const PREVIEW = 'parley-preview'

/** Says that the preview hears. */
export const PREVIEW_READY = 'parley-preview-ready'

export function previewFrom(data: unknown): PreviewMessage | null {
  if (typeof data !== 'object' || data === null || !(PREVIEW in data)) return null
  const said = (data as Record<typeof PREVIEW, Partial<PreviewMessage> | null>)[PREVIEW]
  if (typeof said?.content !== 'string' || typeof said.sender !== 'string') return null
  return { content: said.content, sender: said.sender, darkMode: said.darkMode === 'dark' ? 'dark' : 'light' }
}
