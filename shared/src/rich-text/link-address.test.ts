import { readLinkAddress } from './link-address.ts'

it.each([
  ['https://parley.example/a', 'https://parley.example/a'],
  [' parley.example/a?b=1 ', 'https://parley.example/a?b=1'],
  ['ines@marlowe.example', 'mailto:ines@marlowe.example'],
  ['javascript:alert(1)', null],
  ['two words', null],
  ['', null],
])('reads %j in replies and in articles', (typed, address) =>
  expect([readLinkAddress(typed, 'reply'), readLinkAddress(typed, 'article')]).toEqual([address, address]),
)

it.each([
  ['/hc/help/en', null, '/hc/help/en'],
  ['#returns', null, '#returns'],
  ['tel:+4930123', null, 'tel:+4930123'],
  ['https://parley.example/a_(b)', null, 'https://parley.example/a_(b)'],
])('reads %j in articles alone', (typed, reply, article) =>
  expect([readLinkAddress(typed, 'reply'), readLinkAddress(typed, 'article')]).toEqual([reply, article]),
)
