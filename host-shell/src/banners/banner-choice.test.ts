import { chooseBanner } from './banner-choice.ts'

const calm = { status: 'online', area: 'reports', confirmed: true } as const

describe('the banner', () => {
  it('is not there while all is well', () => {
    expect(chooseBanner(calm)).toBeNull()
  })

  it('asks to verify the address, unless the network is gone', () => {
    expect(chooseBanner({ ...calm, confirmed: false })).toEqual({ kind: 'verification' })
    expect(chooseBanner({ ...calm, confirmed: false, status: 'disconnected' })).toMatchObject({ kind: 'network' })
  })

  it('speaks of reconnecting only where something is read again', () => {
    expect(chooseBanner({ ...calm, status: 'reconnecting' })).toBeNull()
    expect(chooseBanner({ ...calm, status: 'reconnecting', area: 'conversations' })).toMatchObject({ kind: 'network' })
  })
})
