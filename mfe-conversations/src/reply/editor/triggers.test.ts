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
  ['Hello /ref', { query: 'ref', start: 6 }],
])('reads a canned response in %j', (text, expected) => {
  expect(readTrigger(text, '/')).toEqual(expected)
})

it.each([
  ['Hello {{', { query: '', start: 6 }],
  ['{{contact.na', { query: 'contact.na', start: 0 }],
  ['{{contact.name}} and', null],
])('reads a variable in %j', (text, expected) => {
  expect(readTrigger(text, '{{')).toEqual(expected)
})

it.each([
  [':s', null],
  ['so :smi', { query: 'smi', start: 3 }],
  ['at 10:30', null],
  ['note: yes', null],
])('reads an emoji in %j, from two letters', (text, expected) => {
  expect(readTrigger(text, ':')).toEqual(expected)
})

it('finds people by any part of their name, without accents', () => {
  const people = [{ name: 'Leïla Benali' }, { name: 'Jon Lindqvist' }]
  expect(findPeople(people, 'lei')).toEqual([people[0]])
  expect(findPeople(people, 'lin')).toEqual([people[1]])
  expect(findPeople(people, 'ila')).toEqual([])
})
