/** What tabs of one site tell each other of the chat they share. */
export type TabNews =
  | { kind: 'seen'; conversationId: number | null; seenId: number }
  /** The visitor is known from now on. */
  | { kind: 'token'; token: string }
  /** Somebody else sits here now. */
  | { kind: 'reset' }

export interface OtherTabs {
  tell(news: TabNews): void
  listen(handler: (news: TabNews) => void): void
}

/** Where storage is forbidden a browser may forbid this as well: then each tab is on its own. */
export function openOtherTabs(websiteToken: string): OtherTabs {
  try {
    const channel = new BroadcastChannel(`parley-chat-${websiteToken}`)
    return {
      tell: (news) => channel.postMessage(news),
      listen: (handler) => channel.addEventListener('message', ({ data }: MessageEvent<TabNews>) => handler(data)),
    }
  } catch {
    return { tell: () => undefined, listen: () => undefined }
  }
}
