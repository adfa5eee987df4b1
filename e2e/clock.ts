/**
 * Sets the clock of a page, or of a process and its threads, off by so many milliseconds; `clockIsOff` of the global object
 * can be changed later. Timers run as ever. It is run elsewhere as text: it uses nothing of this file.
 */
export function setClock(off: number): void {
  const own = Object.assign(globalThis, { clockIsOff: off })
  const Right = Date
  const now = () => Right.now() + own.clockIsOff
  globalThis.Date = new Proxy(Right, {
    construct: (target, given: [], made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}

/** NODE_OPTIONS of a process whose clock is off, also that of its threads. */
export const nodeWithClock = (off: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(`(${setClock})(${off})`)}`
