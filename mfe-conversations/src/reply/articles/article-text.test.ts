import { asMessage, linkText } from './article-text.ts'

const article = { title: 'Change the [old] bulb', portal_slug: 'lamps', slug: 'change-the-bulb' }

it('is a link under its title, or an address where links are not drawn', () => {
  const address = 'https://desk.example/hc/lamps/articles/change-the-bulb'
  expect(linkText(article, 'https://desk.example', true)).toBe(`[Change the  old  bulb](${address})`)
  expect(linkText(article, 'https://desk.example', false)).toBe(
    `Change the [old] bulb: ${address}`.replace(/[[\]]/g, ' '),
  )
})

it('reads as a message: headings are bold, pictures are links', () => {
  expect(asMessage('# Bulb\n\nTurn it.\n## Then ##\n![Lamp](https://x.example/l.png "l")')).toBe(
    '**Bulb**\n\nTurn it.\n**Then**\n[Lamp](https://x.example/l.png)',
  )
})
