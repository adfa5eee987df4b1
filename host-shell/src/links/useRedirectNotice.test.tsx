import { act } from '@testing-library/react'
import type { RedirectReason } from '../routing/resolve-route.ts'
import { draw } from '../testing/draw.tsx'
import { aShell } from '../testing/Stage.tsx'
import { useRedirectNotice, useRedirectToast } from './useRedirectNotice.ts'

/** On the way to the page that opens instead. */
function OnTheWay({ because, address }: { because: RedirectReason | undefined; address: string }) {
  useRedirectNotice(because, address)
  return null
}
function OpenPage() {
  useRedirectToast()
  return null
}

function redirected(because: RedirectReason | undefined, address: string) {
  const { app } = aShell()
  draw(app, <OnTheWay because={because} address={address} />).unmount()
  const said = () => app.toasts.list.get().map(({ message }) => message)
  return { app, said }
}

describe('a redirect', () => {
  it.each([
    ['unknown_page', '/settings/nowhere', 'There is no page at /settings/nowhere.'],
    ['unknown_account', '/app/accounts/99', 'None of your accounts is at /app/accounts/99.'],
    ['not_allowed', '/reports/overview', 'You do not have access to /reports/overview.'],
  ] as const)(
    'says, once a page is open, what was asked for and why it is not shown: %s',
    (because, address, words) => {
      const { app, said } = redirected(because, address)
      expect(said()).toEqual([])
      draw(app, <OpenPage />)
      expect(said()).toEqual([words])
    },
  )

  it('waits until the texts of the account’s language are here', () => {
    const { app, said } = redirected('unknown_page', '/nowhere')
    app.locale.set({ tag: 'ar', direction: 'rtl' })
    draw(app, <OpenPage />)
    expect(said()).toEqual([])
    act(() => app.locale.set({ tag: 'en', direction: 'ltr' }))
    expect(said()).toEqual(['There is no page at /nowhere.'])
  })

  it('says nothing when nobody asked for anything', () => {
    const { app, said } = redirected(undefined, '/app')
    draw(app, <OpenPage />)
    expect(said()).toEqual([])
  })
})
