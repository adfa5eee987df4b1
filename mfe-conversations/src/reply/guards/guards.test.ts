import { lettersLeft, whyNot } from './guards.ts'

const values = { 'contact.name': 'Nora' }

it('asks for the length first, then for variables without a value', () => {
  expect(whyNot({ text: '😕'.repeat(3), limit: 2, variables: values })).toEqual({ kind: 'too-long', over: 1 })
  expect(whyNot({ text: '{{foo}} {{contact.name}}', limit: 99, variables: values })).toEqual({
    kind: 'variables',
    names: ['foo'],
  })
  expect(whyNot({ text: '{{contact.name}}', limit: 99, variables: values })).toBeNull()
  expect(whyNot({ text: '{{foo}}', limit: 99, variables: null })).toBeNull()
})

it('counts down only near the end', () => {
  expect(lettersLeft('a'.repeat(79), 100)).toBeNull()
  expect(lettersLeft('a'.repeat(80), 100)).toBe(20)
  expect(lettersLeft('a'.repeat(101), 100)).toBe(-1)
})
