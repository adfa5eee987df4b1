import { keepWantedPlace, takeWantedPlace } from './wanted-place.ts'

function aStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('the place that was wanted before sign-in', () => {
  it('opens once', () => {
    const storage = aStorage()
    keepWantedPlace(storage, '/app/accounts/1/conversations/5?tab=all#7')
    expect(takeWantedPlace(storage)).toBe('/app/accounts/1/conversations/5?tab=all#7')
    expect(takeWantedPlace(storage)).toBeNull()
  })

  it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'])(
    'is never outside of this installation: %s',
    (address) => {
      const storage = aStorage()
      keepWantedPlace(storage, address)
      expect(takeWantedPlace(storage)).toBeNull()
    },
  )
})
