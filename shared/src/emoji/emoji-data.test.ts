import { findEmoji, loadEmoji } from './emoji-data.ts'

it('finds an emoji by any word of its name, used ones first', async () => {
  const all = await loadEmoji('en')
  expect(findEmoji(all, 'thumbs up')[0]?.sign).toBe('👍️')
  const fire = findEmoji(all, 'fire').map(({ sign }) => sign)
  expect(fire[0]).toBe('🔥')
  expect(findEmoji(all, 'fire', ['🚒'])[0]?.sign).toBe('🚒')
})

it('names them in the language of the page, in English where there is no data', async () => {
  expect(findEmoji(await loadEmoji('de-AT'), 'feuer')[0]?.sign).toBe('🔥')
  expect(findEmoji(await loadEmoji('ar'), 'fire')[0]?.sign).toBe('🔥')
})
