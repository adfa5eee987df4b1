import { isShownOn } from './page-pattern.ts'

it.each([
  ['https://shop.example/bikes/', 'https://shop.example/bikes/?size=m#top', true],
  ['https://shop.example/bikes', 'https://shop.example/bikes?size=m', false],
  ['https://shop.example/bikes', 'https://Shop.example/bikes ', true],
  ['https://shop.example/*', 'https://shop.example/bikes/42', true],
  ['https://shop.example/*/', 'https://shop.example/bikes/?size=m', true],
  ['https://*.shop.example/', 'https://de.shop.example/', true],
  ['https://shop.example/*bike*red', 'https://shop.example/a-bike-red-or-red', true],
  ['https://shop.example/*bike*red', 'https://shop.example/red-bike', false],
  ['https://shop.example/a*ab', 'https://shop.example/ab', false],
  ['https://shop.example/a.b', 'https://shop.example/aXb', false],
  ['https://shop.example/', 'https://evil.example/https://shop.example/', false],
  ['', 'https://shop.example/', false],
])('a campaign for %s shows on %s: %s', (pattern, address, shown) => {
  expect(isShownOn(pattern, address)).toBe(shown)
})

it('answers for a pattern of many stars as well', () => {
  expect(isShownOn(`${'*a'.repeat(500)}b`, 'a'.repeat(2_000))).toBe(false)
})
