import { imageHeight, withImageHeight } from './image-height.ts'

it('is part of the address, and can be changed and taken away', () => {
  const small = withImageHeight('https://x.example/a.png', 24)
  expect([small, imageHeight(small)]).toEqual(['https://x.example/a.png?cw_image_height=24px', 24])
  expect(withImageHeight(small, 72)).toBe('https://x.example/a.png?cw_image_height=72px')
  expect(withImageHeight(small, null)).toBe('https://x.example/a.png')
  expect(withImageHeight('https://x.example/a.png?v=2', 48)).toBe('https://x.example/a.png?v=2&cw_image_height=48px')
  expect(withImageHeight('/a?cw_image_height=24px&v=2', null)).toBe('/a?v=2')
  expect(imageHeight('https://x.example/a.png')).toBeNull()
})
