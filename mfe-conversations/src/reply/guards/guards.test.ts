import { lettersLeft, whyNot } from './guards.ts'

const values = { 'contact.name': 'Nora' }

it('asks for the length first, then for variables without a value', () => {
  expect(whyNot({ text: '😕'.repeat(3), limit: 2, variables: values, recipients: null })).toEqual({
    kind: 'too-long',
    over: 1,
  })
  expect(whyNot({ text: '{{foo}} {{contact.name}}', limit: 99, variables: values, recipients: null })).toEqual({
    kind: 'variables',
    names: ['foo'],
  })
  expect(whyNot({ text: '{{contact.name}}', limit: 99, variables: values, recipients: null })).toBeNull()
  expect(whyNot({ text: '{{foo}}', limit: 99, variables: null, recipients: null })).toBeNull()
})

it('asks a mail for somebody to go to, and for addresses that exist', () => {
  const mail = (to: string, cc = '') =>
    whyNot({ text: 'Hi', limit: 99, variables: null, recipients: { to, cc, bcc: '' } })
  expect(mail('')).toEqual({ kind: 'nobody' })
  expect(mail('a@b.example', 'c@d')).toEqual({ kind: 'addresses', wrong: ['c@d'] })
  expect(mail('a@b.example')).toBeNull()
})

it('counts down only near the end', () => {
  expect(lettersLeft('a'.repeat(79), 100)).toBeNull()
  expect(lettersLeft('a'.repeat(80), 100)).toBe(20)
  expect(lettersLeft('a'.repeat(101), 100)).toBe(-1)
})
