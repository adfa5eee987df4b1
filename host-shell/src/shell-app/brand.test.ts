import { shellBrand } from './brand.ts'

describe('how the installation presents itself', () => {
  it('is by its own name and mark', () => {
    const LOGO_THUMBNAIL = 'https://cdn.example/mark.png'
    expect(shellBrand({ INSTALLATION_NAME: 'Harbour Desk', LOGO_THUMBNAIL })).toEqual({
      name: 'Harbour Desk',
      mark: LOGO_THUMBNAIL,
    })
  })

  it('is by the product’s where it has none, or what it has is no address', () => {
    const own = { name: 'Parley', mark: '' }
    expect(shellBrand(null)).toEqual(own)
    expect(shellBrand({ INSTALLATION_NAME: '', LOGO_THUMBNAIL: 'javascript:alert(1)' })).toEqual(own)
  })
})
