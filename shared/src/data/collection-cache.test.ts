import fc from 'fast-check'
import {
  keepingRows,
  type Row,
  rowIn,
  rowsIn,
  withFields,
  withoutFields,
  withoutRow,
  withRow,
  withRowAt,
} from './collection-cache.ts'

const rows: Row[] = [
  { id: 1, title: 'refund', color: '#111111' },
  { id: 2, title: 'vip', color: '#222222' },
]

describe('changes of a list that is held', () => {
  it('keep the form it came in: bare or in `payload`', () => {
    expect(withoutRow(rows, 1)).toEqual([rows[1]])
    expect(withoutRow({ payload: rows, meta: { count: 2 } }, 1)).toEqual({ payload: [rows[1]], meta: { count: 2 } })
  })

  it('answer the very same list when there is nothing to change', () => {
    expect(withoutRow(rows, 9)).toBe(rows)
    expect(withFields(rows, 1, { nothing_of_a_row: true })).toBe(rows)
    expect(withFields(rows, 9, { title: 'x' })).toBe(rows)
    expect(withRowAt(rows, { id: 2 }, 0)).toBe(rows)
  })

  it('put a new row at the end or the beginning, and a known one in its place', () => {
    const added = { id: 3, title: 'dealer' }
    expect(rowsIn(withRow(rows, added))?.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(rowsIn(withRow(rows, added, 'first'))?.map(({ id }) => id)).toEqual([3, 1, 2])
    expect(rowsIn(withRow(rows, { id: 1, title: 'refunds' }))?.[0]).toEqual({
      id: 1,
      title: 'refunds',
      color: '#111111',
    })
  })

  it('take a refused change back only where nothing newer has come', () => {
    const [before] = rows as [Row, Row]
    const shown = withFields(rows, 1, { title: 'returns', color: '#333333' })
    const newer = withFields(shown, 1, { color: '#999999' })
    expect(rowsIn(withoutFields(newer, before, { title: 'returns', color: '#333333' }))?.[0]).toEqual({
      id: 1,
      title: 'refund',
      color: '#999999',
    })
  })

  it('restore whatever was there, for any fields and any list', () => {
    const row = fc.record({ id: fc.integer({ min: 1, max: 5 }), title: fc.string(), color: fc.string() })
    const list = fc.uniqueArray(row, { selector: ({ id }) => id })
    fc.assert(
      fc.property(list, fc.integer({ min: 0 }), fc.record({ title: fc.string() }), (all, pick, fields) => {
        const before = all[pick % Math.max(1, all.length)]
        if (!before) return
        expect(withoutFields(withFields(all, before.id, fields), before, fields)).toEqual(all)
        expect(withRowAt(withoutRow(all, before.id), before, all.indexOf(before))).toEqual(all)
      }),
    )
  })
})

describe('a newer answer', () => {
  it('keeps the rows that did not change, as objects', () => {
    const next = [{ ...rows[0] }, { ...rows[1], title: 'vips' }, { id: 3, title: 'new' }] as Row[]
    const kept = rowsIn(keepingRows({ payload: rows }, { payload: next }))
    expect(kept?.[0]).toBe(rows[0])
    expect(kept?.slice(1)).toEqual(next.slice(1))
  })
})

describe('a single record', () => {
  it('is found bare, in `payload` and under its name', () => {
    expect(
      [{ id: 1 }, { payload: { id: 1 } }, { payload: { contact: { id: 1 } } }].map((a) => rowIn(a, 'contact')),
    ).toEqual([{ id: 1 }, { id: 1 }, { id: 1 }])
    expect([null, '', [], { payload: null }, { name: 'x' }].map((answer) => rowIn(answer))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })
})
