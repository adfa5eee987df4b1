import { fakeShell } from '@parley/shared/testing/fake-shell'
import { draftsAreReadAtom, draftsAtom, writeDraftAtom } from './drafts/drafts.atoms.ts'
import { draftKey } from './drafts/drafts.ts'
import { createReplyStore } from './reply-store.ts'

const NOW = Date.now()
const keptText = (text: string) => ({ text, at: NOW })

beforeEach(() => void jest.useFakeTimers({ now: NOW }))
afterEach(() => void jest.useRealTimers())

/** Answers what it is asked only when it is let go. */
function slowStorage() {
  const { storage } = fakeShell()
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    kept: storage,
    slow: { ...storage, get: async <T>(key: string) => gate.then(() => storage.get<T>(key)) },
    release: () => release(),
  }
}

it('lets people write although the browser does not give back what was kept, and says so once', async () => {
  const { slow } = slowStorage()
  const log = jest.fn()
  const store = createReplyStore(slow, NOW, log)
  await jest.advanceTimersByTimeAsync(4_999)
  expect(store.get(draftsAreReadAtom)).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(store.get(draftsAreReadAtom)).toBe(true)
  expect(log).toHaveBeenCalledTimes(1)
})

it('brings drafts that come late, and leaves what was typed meanwhile', async () => {
  const { kept, slow, release } = slowStorage()
  const [old, other] = [draftKey(1, 'reply'), draftKey(2, 'reply')]
  await kept.set('drafts', { [old]: keptText('kept'), [other]: keptText('kept as well') })
  const store = createReplyStore(slow, NOW, () => undefined)
  await jest.advanceTimersByTimeAsync(5_000)
  void store.set(writeDraftAtom, 1, 'reply', 'typed', NOW)
  release()
  await jest.advanceTimersByTimeAsync(0)
  expect(store.get(draftsAtom)[old]?.text).toBe('typed')
  expect(store.get(draftsAtom)[other]?.text).toBe('kept as well')
})
