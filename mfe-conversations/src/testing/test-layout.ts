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

const offsets = new WeakMap<Element, number>()
/** As a browser, which tells of scrolling whoever did it, and later. */
const tellsOfScrolling: ThisType<HTMLElement> & PropertyDescriptor = {
  get(this: HTMLElement): number {
    return offsets.get(this) ?? 0
  },
  set(this: HTMLElement, to: number) {
    if (to === (offsets.get(this) ?? 0)) return
    offsets.set(this, to)
    queueMicrotask(() => act(() => void this.dispatchEvent(new Event('scroll'))))
  },
}

function scrollTo(this: HTMLElement, { top }: ScrollToOptions): void {
  this.scrollTop = top ?? 0
}

function scrollBy(this: HTMLElement, { top }: ScrollToOptions): void {
  this.scrollTop += top ?? 0
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
    scrollTop: { configurable: true, ...tellsOfScrolling },
    scrollTo: { configurable: true, value: scrollTo },
    scrollBy: { configurable: true, value: scrollBy },
    offsetParent: { configurable: true, get: (): Element => document.body },
    isContentEditable: {
      configurable: true,
      get(this: HTMLElement) {
        return this.closest('[contenteditable="true"]') !== null
      },
    },
  })
}
