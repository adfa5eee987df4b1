import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderInShell } from '../testing/render-remote.tsx'
import { LateCode } from './late-code.tsx'
import { lazyPage } from './lazy-page.tsx'

/** A server that has the code only while `isThere`. */
function draw(place: 'over the page' | 'in the page') {
  const server = { isThere: false }
  const Late = lazyPage(async () => {
    if (!server.isThere) throw new Error('Loading chunk 7 failed')
    return { default: () => <p>Here it is</p> }
  })
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && (
          <LateCode {...(place === 'over the page' ? { onClose: () => setIsOpen(false) } : {})}>
            <Late />
          </LateCode>
        )}
        <p>The rest</p>
      </>
    )
  }
  const shell = renderInShell(<Page />)
  return { server, shell }
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))

describe('code that does not come', () => {
  it('says so, leaves the rest alone and comes with another try', async () => {
    const { server } = draw('over the page')
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded.')
    expect(screen.getByText('The rest')).toBeVisible()
    const again = screen.getByRole('button', { name: 'Try again' })
    expect(again).toHaveFocus()
    server.isThere = true
    await userEvent.click(again)
    expect(await screen.findByText('Here it is')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says that there is no network, and comes with it by itself', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { server } = draw('over the page')
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are offline. This opens when the connection is back.',
    )
    server.isThere = true
    online.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Here it is')).toBeVisible()
  })

  it.each(['{Escape}', 'Close'])('can be left alone: %s', async (way) => {
    draw('over the page')
    const button = screen.getByRole('button', { name: 'Open' })
    await userEvent.click(button)
    await screen.findByRole('alert')
    if (way === 'Close') await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    else await userEvent.keyboard(way)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(button).toHaveFocus()
  })

  it('says so in its place where it is part of the page', async () => {
    draw('in the page')
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  })
})
