import { findPeople, readTrigger } from './triggers.ts'

it.each([
  ['@jo', { query: 'jo', start: 0 }],
  ['Ask @jon li', { query: 'jon li', start: 4 }],
  ['(@', { query: '', start: 1 }],
  ['me@example', null],
  ['@jon lindqvist has', null],
])('reads a mention in %j', (text, expected) => {
  expect(readTrigger(text, '@')).toEqual(expected)
})

it.each([
  ['/ref', { query: 'ref', start: 0 }],
  ['and/or', null],
  ['/ref now', null],
])('reads a canned response in %j', (text, expected) => {
  expect(readTrigger(text, '/')).toEqual(expected)
})

it('finds people by any part of their name, without accents', () => {
  const people = [{ name: 'Leïla Benali' }, { name: 'Jon Lindqvist' }]
  expect(findPeople(people, 'lei')).toEqual([people[0]])
  expect(findPeople(people, 'lin')).toEqual([people[1]])
  expect(findPeople(people, 'ila')).toEqual([])
})
