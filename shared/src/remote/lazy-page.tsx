import { type ComponentType, lazy } from 'react'

/** After one of these somebody, or the network, gives a failed page another chance. */
const CHANCES = ['click', 'keydown', 'popstate', 'online'] as const

/**
 * A page in a chunk of its own. Unlike with `lazy`, a failed fetch is not remembered for good: it is thrown to whoever
 * shows failures, and fetched anew by the first drawing after a person acted ("Try again") or the network came back.
 * React draws again by itself when a fetch fails, and that alone must not ask again: it would never end.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const attempt = () =>
    lazy(() =>
      load().catch((problem: unknown) => {
        atNextChance(() => {
          Page = attempt()
        })
        throw problem
      }),
    )
  let Page = attempt()
  return function LazyPage(props: Props) {
    const Current = Page as unknown as ComponentType<Props>
    return <Current {...props} />
  }
}

function atNextChance(renew: () => void): void {
  const waiting = new AbortController()
  const take = () => {
    waiting.abort()
    renew()
  }
  // Captured: the press on "Try again" renews the page before it is drawn.
  for (const chance of CHANCES) window.addEventListener(chance, take, { capture: true, signal: waiting.signal })
}
