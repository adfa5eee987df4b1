import { FETCH_INFO } from '@parley/shared/contract/dashboard-app'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ownRoutes } from '../routing/own-routes.ts'
import { resolveArea } from '../routing/resolve-route.ts'
import type { Installation } from '../shell-app/installation.ts'
import { draw } from '../testing/draw.tsx'
import { aShell } from '../testing/Stage.tsx'
import { CaptainPage } from './CaptainPage.tsx'
import { ExtraAppPage } from './ExtraAppPage.tsx'

const apps = { claudia: 'https://claudia.example/', eddie: 'https://eddie.example/view', tags: '' }
const agent = { permissions: ['agent'], features: {}, installation: 'enterprise' as const }
const placeOf = (path: string) => resolveArea(path, 1, ownRoutes({ apps }), agent)

function open(path: string) {
  const { app, services } = aShell({ permissions: ['agent'] })
  const installation = { apps } as Installation
  draw(app, <ExtraAppPage services={services} installation={installation} place={placeOf(path)} />, services)
}

/** What the page in the frame is told, and to which origin. */
function listenIn(title: string) {
  const frame = screen.getByTitle<HTMLIFrameElement>(title)
  const told: [string, string][] = []
  const page = frame.contentWindow as Window
  page.postMessage = ((message: string, origin: string) => told.push([message, origin])) as typeof page.postMessage
  return { frame, told, page }
}

describe('a page that the operator put into the sidebar', () => {
  it('is there only where it has an address', () => {
    expect(placeOf('claudia/view')).toMatchObject({ kind: 'area', route: 'claudia' })
    expect(placeOf('eddie/view/7')).toMatchObject({ kind: 'area', route: 'eddie', params: { id: '7' } })
    expect(placeOf('tags/view')).toMatchObject({ kind: 'redirect' })
  })

  it('is told who looks and what was opened of it, when it has loaded and whenever it asks', async () => {
    open('eddie/view/7')
    const { frame, told, page } = listenIn('Eddie')
    expect(frame).toHaveAttribute('src', 'https://eddie.example/view')
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    fireEvent.load(frame)
    await waitFor(() => expect(told).toHaveLength(1))
    const [[text, origin] = ['', '']] = told
    expect(origin).toBe('https://eddie.example')
    expect(JSON.parse(text)).toEqual({
      event: 'appContext',
      data: {
        conversation: null,
        contact: null,
        currentAgent: { id: expect.any(Number), name: expect.any(String), email: expect.any(String) },
        view: { name: 'eddie', id: '7' },
      },
    })
    act(() => void window.dispatchEvent(new MessageEvent('message', { data: FETCH_INFO, source: window })))
    act(() => void window.dispatchEvent(new MessageEvent('message', { data: FETCH_INFO, source: page })))
    await waitFor(() => expect(told).toHaveLength(2))
  })

  it('that does not come says so, and is loaded again when asked', async () => {
    jest.useFakeTimers()
    open('claudia/view')
    act(() => void jest.advanceTimersByTime(15_000))
    jest.useRealTimers()
    expect(screen.getByText(/could not be shown/)).toBeVisible()
    expect(screen.queryByTitle('Claudia')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByTitle('Claudia')).toBeInTheDocument()
  })
})

describe('the assistant of the installation', () => {
  const SSO = 'GET /api/v1/accounts/1/integrations/captain/sso_url'
  function openCaptain(http: FakeRoutes, permission: 'agent' | 'administrator' = 'agent') {
    const { app, services } = aShell({ permissions: [permission], http })
    draw(app, <CaptainPage services={services} />, services)
  }

  it('is opened at an address that signs in whoever looks', async () => {
    openCaptain({ [SSO]: () => ({ sso_url: 'https://captain.example/?token=once' }) })
    expect(await screen.findByTitle('Captain')).toHaveAttribute('src', 'https://captain.example/?token=once')
  })

  const missing = () => {
    throw refusal(404, { error: 'Resource could not be found' })
  }

  it('says where it is not set up', async () => {
    openCaptain({ [SSO]: missing })
    expect(await screen.findByText('Captain is not set up here')).toBeVisible()
    expect(screen.getByText(/An administrator can set it up/)).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('leads administrators to the assistants of their account instead', async () => {
    openCaptain({ [SSO]: missing }, 'administrator')
    const link = await screen.findByRole('link', { name: 'Assistants of this account' })
    expect(link).toHaveAttribute('href', expect.stringContaining('/settings/assistants'))
    expect(screen.getByText(/You can set up assistants of this account now/)).toBeVisible()
  })

  it('that does not come shows its address without what signs one in, and is opened anew by another one', async () => {
    let visits = 0
    const sign = () => {
      visits += 1
      return { sso_url: `${visits === 1 ? 'http' : 'https'}://captain.example/in?token=${visits}#key` }
    }
    openCaptain({ [SSO]: sign })
    await screen.findByText(/Only pages whose address begins with https/)
    expect(document.body).toHaveTextContent('http://captain.example/in')
    expect(document.body).not.toHaveTextContent('token')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByTitle('Captain')).toHaveAttribute('src', 'https://captain.example/in?token=2#key')
  })
})
