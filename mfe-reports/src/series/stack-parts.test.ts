import { stackParts } from './stack-parts.ts'

const part = (id: number, values: number[]) => ({ id, name: `Agent ${id}`, values })

describe('what a whole is made of', () => {
  it('is its named parts and the rest, which together are the whole', () => {
    const whole = [10, 4, 0]
    const parts = stackParts(whole, [part(1, [6, 1, 0]), part(2, [1, 3, 0])])
    expect(parts.at(-1)).toEqual({ id: null, name: null, values: [3, 0, 0] })
    expect(whole.map((_, at) => parts.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))).toEqual(whole)
  })

  it('has no rest where the named ones are all', () => {
    expect(stackParts([3], [part(1, [3])])).toHaveLength(1)
  })
})
