import type { MessageRest } from '@parley/shared/contract/message'
import { aMessage } from '@parley/shared/testing/builders'
import { messagePage } from '../../testing/message-pages.ts'
import { readQuoted } from './quoted.api.ts'

/** A thread of messages with these ids, and how often it was read. */
function aThread(ids: readonly number[]) {
  const all: MessageRest[] = ids.map((id) => aMessage({ id }))
  const asked: object[] = []
  const read = async (range: { before?: number; after?: number }) => {
    asked.push(range)
    return messagePage(all, range).payload
  }
  return {
    asked,
    look: async (wanted: number[]) => [...(await readQuoted(read, wanted))].map(([id, one]) => [id, one?.id]),
  }
}
const upTo = (last: number, step = 1) => Array.from({ length: last / step }, (_, at) => (at + 1) * step)

describe('Quoted messages', () => {
  it('that are few are read alone, and one that is gone is known to be', async () => {
    const { asked, look } = aThread(upTo(1000, 2))
    expect(await look([900, 2, 5])).toEqual([
      [2, 2],
      [5, undefined],
      [900, 900],
    ])
    expect(asked).toHaveLength(3)
  })

  it('of a whole page of answers take as few calls as they lie together', async () => {
    const { asked, look } = aThread(upTo(1000, 2))
    const wanted = [...upTo(40, 4), 41, ...upTo(940, 2).slice(-9)]
    const found = await look(wanted)
    expect(new Map(found as [number, number][])).toEqual(new Map(wanted.map((id) => [id, id === 41 ? undefined : id])))
    expect(asked).toEqual([{ after: 3 }, { after: 923 }])
  })

  it('that lie everywhere are not all looked for', async () => {
    const { asked, look } = aThread(upTo(10_000))
    expect((await look(upTo(10_000, 500))).map(([id]) => id)).toEqual([500, 1000, 1500, 2000])
    expect(asked).toHaveLength(4)
  })

  it('after the end of the thread are not there', async () => {
    const { look } = aThread([1, 2, 3])
    expect(await look([1, 2, 3, 7, 8])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [7, undefined],
      [8, undefined],
    ])
  })
})
