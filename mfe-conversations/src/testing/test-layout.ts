import { act } from '@testing-library/react'

/** Heights of a browser that has laid out the page: a screen for whatever scrolls, a row for whatever is in a list. */
const SCREEN = 800
const ROW = 88

class Resizes implements ResizeObserver {
  private readonly tell: ResizeObserverCallback
  constructor(tell: ResizeObserverCallback) {
    this.tell = tell
  }
  observe(target: Element) {
    const height = target.tagName === 'LI' ? ROW : SCREEN
    const entry = { target, contentRect: new DOMRect(0, 0, 336, height) } as unknown as ResizeObserverEntry
    queueMicrotask(() => act(() => this.tell([entry], this)))
  }
  unobserve() {}
  disconnect() {}
}

/** jsdom lays nothing out; virtual lists and the editor ask how large and how editable things are. Call before drawing. */
export function layOut(): void {
  globalThis.ResizeObserver = Resizes
  globalThis.DOMRect ??= class {
    x: number
    y: number
    width: number
    height: number
    constructor(x = 0, y = 0, width = 0, height = 0) {
      Object.assign(this, { x, y, width, height })
      this.x = x
      this.y = y
      this.width = width
      this.height = height
    }
  } as unknown as typeof DOMRect
  Object.defineProperties(HTMLElement.prototype, {
    offsetParent: { configurable: true, get: (): Element => document.body },
    isContentEditable: {
      configurable: true,
      get(this: HTMLElement) {
        return this.closest('[contenteditable="true"]') !== null
      },
    },
  })
}
