import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// How long `findBy…` looks before it gives up: a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 60_000 })

// Layout does not exist in jsdom: these answer "nothing is measured, nothing moves".
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizes as unknown as typeof ResizeObserver
globalThis.IntersectionObserver ??= NoResizes as unknown as typeof IntersectionObserver
Element.prototype.scrollTo ??= () => undefined
Element.prototype.scrollIntoView ??= () => undefined
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList

// Nothing is fetched.
performance.getEntriesByType ??= () => []

// Without a size nothing counts as visible, and a dialog would find nothing to give the focus to.
Element.prototype.getClientRects = function getClientRects() {
  return (this.isConnected ? [this.getBoundingClientRect()] : []) as unknown as DOMRectList
}

// A frame is the next turn of the event loop: dialogs take the focus in one, and typing must not race with that.
window.requestAnimationFrame = (run) => window.setTimeout(() => run(performance.now()), 0)
window.cancelAnimationFrame = (frame) => window.clearTimeout(frame)
