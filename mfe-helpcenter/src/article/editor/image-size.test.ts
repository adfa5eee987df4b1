import { heightOf, withHeight } from './image-size.ts'

it('a picture keeps its address when its height changes', () => {
  const url = '/files/a.png?sig=x#top'
  const small = withHeight(url, 24)
  expect(small).toBe('/files/a.png?sig=x&cw_image_height=24px#top')
  expect(heightOf(small)).toBe(24)
  expect(withHeight(withHeight(small, 72), null)).toBe(url)
  expect(heightOf(url)).toBeNull()
})
