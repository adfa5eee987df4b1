import { createStore } from '@parley/shared/remote/store'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routesOf } from '../contributions/nav.ts'
import { draw } from '../testing/draw.tsx'
import { aRoute, releases } from '../testing/release-samples.ts'
import { aShell } from '../testing/Stage.tsx'
import { NetworkBanner } from './NetworkBanner.tsx'
import { WorkspaceBanner } from './WorkspaceBanner.tsx'

const SENTENCE = 'You are offline. You can read and write; replies will wait.'

/** Nothing has a size here: every text is as wide as it is said to be. */
function show({ wide }: { wide: number }) {
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(wide)
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  const stage = aShell()
  draw(stage.app, <NetworkBanner status="disconnected" onRefresh={() => undefined} />, stage.services)
}
afterEach(() => jest.restoreAllMocks())

describe('the sentence of a banner', () => {
  it('that does not fit on its line is read whole at a press, or where it is pointed at', async () => {
    show({ wide: 500 })
    const words = screen.getByRole('button', { name: SENTENCE })
    expect(words).toHaveAttribute('title', SENTENCE)
    expect(words).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(words)
    expect(screen.getByRole('button', { name: SENTENCE })).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible()
  })

  it('that fits is nothing to press', () => {
    show({ wide: 300 })
    expect(screen.getByRole('status')).toHaveTextContent(SENTENCE)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Refresh'])
  })
})

describe('the banner of a payment that is due', () => {
  const remotes = releases({ settings: { routes: [aRoute('settings/billing')] } })
  function showOn(path: string) {
    const { app, services } = aShell({ remotes, permissions: ['administrator'] })
    const session = services.session.get()
    const custom_attributes = { subscription_status: 'past_due', subscription_ends_on: '2020-01-01T00:00:00.000Z' }
    const due = createStore({
      ...session,
      installation: 'cloud' as const,
      account: { ...session.account, custom_attributes },
    })
    const banner = (
      <WorkspaceBanner
        services={{ ...services, session: due }}
        routes={routesOf(remotes)}
        area="settings"
        path={path}
      />
    )
    draw(app, banner, services)
  }

  it('leads to billing', () => {
    showOn('settings/labels')
    expect(screen.getByRole('button', { name: 'Open billing' })).toBeVisible()
  })

  it('says the same there, without a way to where one is', () => {
    showOn('settings/billing')
    expect(screen.getByRole('status')).toHaveTextContent('The last payment did not go through.')
    expect(screen.queryByRole('button', { name: 'Open billing' })).toBeNull()
  })
})
