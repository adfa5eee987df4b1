import { accentOf, contrast, parseColour } from './accent.ts'

const COLOURS = ['#1F5FD6', '#009CE0', '#ffd400', '#fff', '#000', '#7fd', '#c39a3f', '#0E7490', '#ff0000', 'red', '']
const SURFACE = { light: '#ffffff', dark: '#151a21' }

describe.each(['light', 'dark'] as const)('the colour of an inbox in %s', (scheme) => {
  it.each(COLOURS)('can be read when an administrator picks %p', (colour) => {
    const accent = accentOf(colour, scheme)
    expect(contrast(parseColour(accent.fill), parseColour(accent.onFill))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(parseColour(accent.text), parseColour(SURFACE[scheme]))).toBeGreaterThanOrEqual(4.5)
  })
})

it('keeps a colour that is fine as it is', () => {
  expect(accentOf('#1f5fd6', 'light').fill).toBe('#1f5fd6')
})

it('takes the blue of the product for what is no colour', () => {
  expect(accentOf('url(x)', 'light').fill).toBe('#1f5fd6')
})
