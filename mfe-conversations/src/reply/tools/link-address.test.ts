import { readAddress } from './link-address.ts'

it.each([
  ['https://parley.example/a', 'https://parley.example/a'],
  [' parley.example/a?b=1 ', 'https://parley.example/a?b=1'],
  ['ines@marlowe.example', 'mailto:ines@marlowe.example'],
  ['javascript:alert(1)', null],
  ['two words', null],
  ['', null],
])('reads %j', (typed, address) => expect(readAddress(typed)).toBe(address))
