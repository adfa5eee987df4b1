import { aCurrentUser } from '@parley/shared/testing/builders'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draw } from '../testing/draw.tsx'
import { aShell } from '../testing/Stage.tsx'
import { PersonButton } from './PersonButton.tsx'

const TOKEN = 'a-token'
const fetchBefore = window.fetch
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => {
  window.fetch = fetchBefore
  document.querySelector('script')?.remove()
  delete window.chatwootSDK
  delete window.$chatwoot
  jest.restoreAllMocks()
})

/** A server that answers so when it is asked for the chat of the token. */
async function ask(status: number, { type = null as 'SuperAdmin' | null } = {}) {
  const asked: string[] = []
  window.fetch = async (address) => {
    asked.push(String(address))
    return new Response(null, { status: String(address).startsWith('/widget') ? status : 200 })
  }
  const stage = aShell({ user: aCurrentUser({ type }) })
  draw(
    stage.app,
    <PersonButton
      session={stage.services.session.get()}
      routes={[]}
      base="/app/accounts/1"
      wide={false}
      supportToken={TOKEN}
      onSwitchAccount={undefined}
      onShortcuts={() => undefined}
    />,
    stage.services,
  )
  const press = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Maya, Online' }))
    if (type) await screen.findByRole('menuitem', { name: /Super admin/ })
    await userEvent.click(await screen.findByRole('menuitem', { name: /Contact support/ }))
  }
  await press()
  return { ...stage, press, said: () => stage.app.toasts.list.get().at(-1), asked }
}
const script = () => waitFor(() => document.querySelector('script') ?? Promise.reject(new Error('no script')))

describe('contacting support', () => {
  it('says that the chat is set up wrongly where its token is unknown', async () => {
    const { said, asked } = await ask(404)
    await waitFor(() => expect(said()?.message).toMatch(/^The support chat is not set up rightly/))
    expect(said()).toMatchObject({ tone: 'error', action: undefined })
    expect(asked).toContain(`/widget?website_token=${TOKEN}`)
    expect(document.querySelector('script')).toBeNull()
  })

  it('leads who runs the installation to the setting', async () => {
    const { said } = await ask(404, { type: 'SuperAdmin' })
    await waitFor(() => expect(said()?.action?.label).toBe('Open configuration'))
  })

  it('says that the script did not come, and tries again', async () => {
    const { said } = await ask(200)
    const first = await script()
    act(() => first.dispatchEvent(new Event('error')))
    await waitFor(() => expect(said()).toMatchObject({ message: 'Failed to load script from source' }))
    act(() => said()?.action?.run())
    const second = await script()
    expect(second).not.toBe(first)
    act(() => second.dispatchEvent(new Event('error')))
    await waitFor(() => expect(said()?.message).toBe('Failed to load script from source'))
  })

  it('opens the chat as the person who asks, once it has begun', async () => {
    const { said } = await ask(200)
    const done: unknown[] = []
    await script()
    window.chatwootSDK = { run: (settings) => done.push(settings.websiteToken) }
    act(() => document.querySelector('script')?.dispatchEvent(new Event('load')))
    await waitFor(() => expect(done).toEqual([TOKEN]))
    window.$chatwoot = {
      hasLoaded: true,
      toggle: (state) => done.push(state),
      setUser: (who) => done.push(who),
    }
    act(() => void window.dispatchEvent(new CustomEvent('chatwoot:ready')))
    await waitFor(() => expect(done).toEqual([TOKEN, aCurrentUser().email, 'open']))
    expect(said()).toBeUndefined()
  })
})
