import type { RedirectReason } from '../routing/resolve-route.ts'
import { draw } from '../testing/draw.tsx'
import { aShell } from '../testing/Stage.tsx'
import { useRedirectNotice } from './useRedirectNotice.ts'

function noticeFor(because: RedirectReason | undefined, address: string) {
  const { app } = aShell()
  function Place() {
    useRedirectNotice(because, address)
    return null
  }
  draw(app, <Place />)
  return app.toasts.list.get().map(({ message }) => message)
}

describe('a redirect', () => {
  it('names what was asked for and why it is not shown', () => {
    expect(noticeFor('unknown_page', '/settings/nowhere')).toEqual(['There is no page at /settings/nowhere.'])
    expect(noticeFor('unknown_account', '/app/accounts/99')).toEqual(['None of your accounts is at /app/accounts/99.'])
    expect(noticeFor('not_allowed', '/reports/overview')).toEqual(['You do not have access to /reports/overview.'])
  })

  it('says nothing when nobody asked for anything', () => {
    expect(noticeFor(undefined, '/app')).toEqual([])
  })
})
