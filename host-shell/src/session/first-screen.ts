/** What a page opens with. Until it is drawn, nothing is fetched that it does not need. */
export interface FirstScreen {
  /** An area, or a page of the shell, stands in its place; what it shows it may still be reading. */
  stands(): void
  /** Settles when the page has drawn what it read first, or when that has taken too long to be waited for. */
  drawn(): Promise<void>
}

type FirstPage = Pick<Window, 'setTimeout'> & Partial<Pick<Window, 'requestIdleCallback'>>

/** Whatever a page waits for: what comes after its first screen comes by then. */
const MOST_MS = 3_000
/** From the head of an answer to what is drawn of it, on a busy machine. */
const SETTLE_MS = 300
const IDLE_MS = 1_000

/** @returns also `ask`: a fetch whose calls are known, so that the page knows when the first ones are answered */
export function createFirstScreen(page: FirstPage, ask: typeof fetch): FirstScreen & { ask: typeof fetch } {
  let open = 0
  let isStanding = false
  let finish = () => {}
  const drawn = new Promise<void>((resolve) => {
    finish = resolve
  })
  page.setTimeout(() => finish(), MOST_MS)

  const isQuiet = () => isStanding && open === 0
  const idle = (run: () => void) =>
    page.requestIdleCallback ? page.requestIdleCallback(run, { timeout: IDLE_MS }) : run()
  const look = () => {
    if (isQuiet()) page.setTimeout(() => idle(() => isQuiet() && finish()), SETTLE_MS)
  }
  return {
    async ask(...question) {
      open += 1
      try {
        return await ask(...question)
      } finally {
        open -= 1
        look()
      }
    },
    stands() {
      isStanding = true
      look()
    },
    drawn: () => drawn,
  }
}
