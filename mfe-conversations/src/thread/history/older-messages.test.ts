import fc from 'fast-check'
import { aMessage } from '../../testing/conversation-builders.ts'
import { olderMessages } from './older-messages.ts'

/** Answers as the server does (contract, workspace 9.1). */
function aThread(ids: readonly number[]) {
  const all = ids.map((id) => aMessage({ id }))
  const calls: { before: number; after?: number }[] = []
  const read = async (range: { before: number; after?: number }) => {
    calls.push(range)
    const { before, after } = range
    if (after !== undefined) return all.filter(({ id }) => id >= after && id < before).slice(0, 1000)
    return all.filter(({ id }) => id < before).slice(-20)
  }
  return { read, calls }
}

async function readBack(ids: readonly number[], from: number) {
  const thread = aThread(ids)
  const older = olderMessages(thread.read)
  const shown: number[] = []
  for (let before = from; ; before = shown[0] ?? 0) {
    const { messages, isFirst } = await older.before(before)
    shown.unshift(...messages.map(({ id }) => id))
    if (isFirst) return { shown, calls: thread.calls }
  }
}

it('reads back 500 messages in a few calls, the next of which is always on its way', async () => {
  const ids = Array.from({ length: 500 }, (_, n) => 40_000 + n * 7)
  const { shown, calls } = await readBack(ids, 50_000)
  expect(shown).toEqual(ids)
  expect(calls.length).toBeLessThanOrEqual(8)
})

it('loses and doubles nothing, however unevenly ids are spread', async () => {
  const gaps = fc.array(fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 5000 })), { maxLength: 300 })
  await fc.assert(
    fc.asyncProperty(gaps, async (each) => {
      let at = 0
      const ids = each.map((gap) => {
        at += gap
        return at
      })
      expect((await readBack(ids, at + 1)).shown).toEqual(ids)
    }),
  )
})

it('finds its way where more lies between two ids than one call answers', async () => {
  // One message in a thousand ids, then two thousand without a gap.
  const ids = [
    ...Array.from({ length: 2000 }, (_, n) => n + 1),
    ...Array.from({ length: 40 }, (_, n) => 3000 + n * 1000),
  ]
  expect((await readBack(ids, 50_000)).shown).toEqual(ids)
})

it('reads again what has changed since it was read ahead, and what could not be read', async () => {
  const { read, calls } = aThread(Array.from({ length: 60 }, (_, n) => n * 1000 + 1))
  let fails = false
  const older = olderMessages(async (range) => {
    if (fails) throw new Error('gone')
    return read(range)
  })
  const { messages } = await older.before(70_000)
  const asked = calls.length
  older.forget()
  fails = true
  await expect(older.before(messages[0]?.id ?? 0)).rejects.toThrow('gone')
  fails = false
  expect((await older.before(messages[0]?.id ?? 0)).messages).toHaveLength(20)
  expect(calls.length).toBeGreaterThan(asked)
})
