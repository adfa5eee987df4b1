import { createToasts, TOAST_MS, TOAST_WITH_ACTION_MS } from './toasts.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const words = (toasts: ReturnType<typeof createToasts>) => toasts.list.get().map((toast) => toast.message)

describe('a toast', () => {
  it('goes after two and a half seconds', () => {
    const toasts = createToasts()
    toasts.show('Label saved')
    jest.advanceTimersByTime(TOAST_MS - 1)
    expect(words(toasts)).toEqual(['Label saved'])
    jest.advanceTimersByTime(1)
    expect(words(toasts)).toEqual([])
  })

  it('stays longer when there is something to do', () => {
    const toasts = createToasts()
    toasts.show('Resolved', { action: { label: 'Undo', run: () => {} } })
    jest.advanceTimersByTime(TOAST_MS)
    expect(words(toasts)).toEqual(['Resolved'])
    jest.advanceTimersByTime(TOAST_WITH_ACTION_MS - TOAST_MS)
    expect(words(toasts)).toEqual([])
  })

  it('waits while it is pointed at or focused, and then has its full time again', () => {
    const toasts = createToasts()
    toasts.show('Label saved')
    jest.advanceTimersByTime(2_000)
    toasts.hold()
    jest.advanceTimersByTime(60_000)
    expect(words(toasts)).toEqual(['Label saved'])
    toasts.release()
    jest.advanceTimersByTime(TOAST_MS - 1)
    expect(words(toasts)).toEqual(['Label saved'])
    jest.advanceTimersByTime(1)
    expect(words(toasts)).toEqual([])
  })

  it('said twice is shown once', () => {
    const toasts = createToasts()
    toasts.show('Could not save', { tone: 'error' })
    jest.advanceTimersByTime(2_000)
    toasts.show('Could not save', { tone: 'error' })
    jest.advanceTimersByTime(2_000)
    expect(words(toasts)).toEqual(['Could not save'])
  })

  it('makes room: three at most, the oldest goes first', () => {
    const toasts = createToasts()
    for (const message of ['one', 'two', 'three', 'four']) toasts.show(message)
    expect(words(toasts)).toEqual(['two', 'three', 'four'])
  })

  it('that offers something to do is pushed out by none', () => {
    const toasts = createToasts()
    const undo = { action: { label: 'Undo', run: () => {} } }
    for (const message of ['one', 'two', 'three', 'four']) toasts.show(message, undo)
    for (const message of ['plain', 'news']) toasts.show(message)
    expect(words(toasts)).toEqual(['one', 'two', 'three', 'four', 'news'])
    jest.advanceTimersByTime(TOAST_WITH_ACTION_MS)
    expect(words(toasts)).toEqual([])
  })
})
