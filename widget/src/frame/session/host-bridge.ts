import { decode, encode, type FrameEvent, type PageEvent } from '../../protocol.ts'

/** The page around the frame. Without one (opened in a window of its own) messages go nowhere. */
export interface HostBridge {
  isEmbedded: boolean
  send(message: FrameEvent): void
  /** @returns stops listening */
  listen(handler: (message: PageEvent) => void): () => void
}

/**
 * The frame is meant to be embedded by any page, so it learns who embeds it from the first message of its parent and
 * keeps to that origin. Until then it only says that it has loaded, which names no visitor.
 */
export function openHostBridge(view: Window = window): HostBridge {
  const isEmbedded = view.parent !== view
  let hostOrigin = embedderOf(view)
  return {
    isEmbedded,
    send(message) {
      if (!isEmbedded) return
      if (hostOrigin) view.parent.postMessage(encode(message), hostOrigin)
      else if (message.event === 'loaded') view.parent.postMessage(encode(anonymous(message)), '*')
    },
    listen(handler) {
      const onMessage = (event: MessageEvent) => {
        if (!isEmbedded || event.source !== view.parent) return
        if (hostOrigin && event.origin !== hostOrigin) return
        const message = decode<PageEvent>(event.data)
        if (!message) return
        hostOrigin ??= event.origin
        handler(message)
      }
      view.addEventListener('message', onMessage)
      return () => view.removeEventListener('message', onMessage)
    },
  }
}

const anonymous = (loaded: FrameEvent & { event: 'loaded' }): FrameEvent => ({
  ...loaded,
  config: { ...loaded.config, authToken: '' },
})

/** The origin of the page that embeds this frame, as the browser tells it. */
function embedderOf(view: Window): string | null {
  const ancestor = view.location.ancestorOrigins?.[0]
  if (ancestor && ancestor !== 'null') return ancestor
  try {
    return view.document.referrer ? new URL(view.document.referrer).origin : null
  } catch {
    return null
  }
}
