import { renderHook } from '@testing-library/react'
import { useSoonOnce } from './useSoonOnce.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('soon, and once', () => {
  it('is not before it is called, and once however often it is', () => {
    const act = jest.fn()
    const { result } = renderHook(() => useSoonOnce(act, 500))
    jest.advanceTimersByTime(60_000)
    expect(act).not.toHaveBeenCalled()
    result.current()
    result.current()
    jest.advanceTimersByTime(499)
    expect(act).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    result.current()
    jest.advanceTimersByTime(60_000)
    expect(act).toHaveBeenCalledTimes(1)
  })

  it('is never once the component is gone', () => {
    const act = jest.fn()
    const { result, unmount } = renderHook(() => useSoonOnce(act, 500))
    result.current()
    unmount()
    jest.advanceTimersByTime(60_000)
    expect(act).not.toHaveBeenCalled()
  })
})
