import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { lazyPage } from './lazy-page.tsx'

class Boundary extends Component<{ children: ReactNode }, { isFailed: boolean }> {
  override state = { isFailed: false }
  static getDerivedStateFromError = () => ({ isFailed: true })
  override render() {
    if (!this.state.isFailed) return this.props.children
    return (
      <button type="button" onClick={() => this.setState({ isFailed: false })}>
        Try again
      </button>
    )
  }
}

/** A server that answers nothing until `isThere`. */
function open() {
  const server = { isThere: false, asked: 0 }
  const Page = lazyPage(async () => {
    server.asked++
    // A page that asks without end would never let this test go on.
    if (server.asked > 20) return new Promise<never>(() => {})
    if (!server.isThere) throw new Error('offline')
    return { default: () => <p>The page</p> }
  })
  render(
    <Boundary>
      <Suspense fallback="Waiting">
        <Page />
      </Suspense>
    </Boundary>,
  )
  return server
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}))

it('a page that cannot be fetched is asked for once, and says so', async () => {
  const server = open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(server.asked).toBe(1)
})

it('a page that could not be fetched is fetched anew by "Try again", as often as it takes', async () => {
  const server = open()
  const again = async () => {
    const button = await screen.findByRole('button', { name: 'Try again' })
    await act(async () => button.click())
  }
  await again()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  server.isThere = true
  await again()
  expect(await screen.findByText('The page')).toBeVisible()
  expect(server.asked).toBe(3)
})
