import { canonicalJson } from './canonical-json.ts'

describe('canonical JSON', () => {
  it('is the same text whatever the order of members', () => {
    expect(canonicalJson({ b: [{ y: 1, x: 'ü' }], a: null })).toBe('{"a":null,"b":[{"x":"ü","y":1}]}')
    expect(canonicalJson({ a: null, b: [{ x: 'ü', y: 1 }] })).toBe(canonicalJson({ b: [{ y: 1, x: 'ü' }], a: null }))
  })

  it('means what JSON means: undefined members are left out, undefined items are null', () => {
    const value = { kept: 0, gone: undefined, list: [undefined, false] }
    expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
  })
})
