import { beyond } from './caret-in-sight.ts'

const FIELD = { top: 100, bottom: 300 }

it.each([
  ['in sight', { top: 180, bottom: 200 }, 0],
  ['at the lower edge', { top: 280, bottom: 300 }, 0],
  ['below', { top: 310, bottom: 330 }, 30],
  ['above', { top: 60, bottom: 80 }, -40],
  ['higher than the field, and begun above it', { top: 90, bottom: 400 }, -10],
])('a caret that is %s is scrolled to by what is missing', (_where, caret, pixels) => {
  expect(beyond(caret, FIELD)).toBe(pixels)
})
