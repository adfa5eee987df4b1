import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderInShell } from '../../testing/render-remote.tsx'
import { MenuTrigger } from '../controls/menu-trigger.tsx'
import { Popover } from '../controls/popover.tsx'
import { latePart, useWarmLateParts } from './late-part.ts'

function aPart() {
  const asked: PromiseWithResolvers<{ List: () => React.ReactNode }>[] = []
  const part = latePart(() => {
    const answer = Promise.withResolvers<{ List: () => React.ReactNode }>()
    asked.push(answer)
    return answer.promise
  })
  return { part, asked }
}

describe('code that is fetched when somebody reaches for it', () => {
  it('is asked for once, and once more after it did not come', async () => {
    const { part, asked } = aPart()
    const first = part.warm()
    expect(part.warm()).toBe(first)
    asked[0]?.reject(new Error('offline'))
    await expect(first).rejects.toThrow('offline')
    const again = part.warm()
    asked[1]?.resolve({ List: () => null })
    await again
    expect(asked).toHaveLength(2)
    expect(part.now()).not.toBeNull()
  })

  it('comes by itself once the first page stands, although another part does not', async () => {
    jest.useFakeTimers()
    const missing = aPart()
    const { part, asked } = aPart()
    function Page() {
      useWarmLateParts()
      return null
    }
    render(<Page />).unmount()
    jest.runOnlyPendingTimers()
    expect(asked).toHaveLength(0)
    render(<Page />)
    jest.runAllTimers()
    jest.useRealTimers()
    missing.asked[0]?.reject(new Error('offline'))
    asked[0]?.resolve({ List: () => null })
    await part.warm()
    expect([missing.part.now(), part.now() !== null]).toEqual([null, true])
  })

  it('leaves the button of its menu where it is, with the focus', async () => {
    const { part, asked } = aPart()
    renderInShell(
      <MenuTrigger trigger={<button type="button">Open</button>} part={part}>
        {({ ids }, { List }) => (
          <div role="menu" id={ids.content} aria-labelledby={ids.trigger}>
            <List />
          </div>
        )}
      </MenuTrigger>,
    )
    const button = screen.getByRole('button', { name: 'Open' })
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(screen.queryByRole('menu')).toBeNull()
    asked[0]?.resolve({ List: () => 'Items' })
    expect(await screen.findByRole('menu')).toHaveTextContent('Items')
    expect(screen.getByRole('button', { name: 'Open' })).toBe(button)
    expect(button).toHaveFocus()
  })
})

describe('code that somebody reached for and that does not come', () => {
  it('is asked for again while somebody waits for it', async () => {
    const { part, asked } = aPart()
    renderInShell(
      <MenuTrigger trigger={<button type="button">Open</button>} part={part}>
        {(_menu, { List }) => <List />}
      </MenuTrigger>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    asked[0]?.reject(new Error('offline'))
    await waitFor(() => expect(asked).toHaveLength(2), { timeout: 10_000 })
    asked[1]?.resolve({ List: () => 'Items' })
    expect(await screen.findByText('Items')).toBeVisible()
  })

  it('says that it does not come, until it does or nobody wants it any more', async () => {
    const { part, asked } = aPart()
    renderInShell(
      <MenuTrigger trigger={<button type="button">Open</button>} part={part}>
        {(_menu, { List }) => <List />}
      </MenuTrigger>,
    )
    const button = screen.getByRole('button', { name: 'Open' })
    await userEvent.click(button)
    expect(screen.queryByRole('alert')).toBeNull()
    asked[0]?.reject(new Error('offline'))
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded.')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(button).toHaveFocus()

    await userEvent.click(button)
    asked.at(-1)?.reject(new Error('offline'))
    const tries = asked.length
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(asked.length).toBeGreaterThan(tries)
    asked.at(-1)?.resolve({ List: () => 'Items' })
    expect(await screen.findByText('Items')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a panel that closes', () => {
  function draw() {
    let close: () => void = () => undefined
    function Page() {
      const [isOpen, setIsOpen] = useState(false)
      close = () => setIsOpen(false)
      return (
        <>
          <Popover label="Words" trigger={<button type="button">Find</button>} open={isOpen} onOpenChange={setIsOpen}>
            <button type="button">Put in</button>
          </Popover>
          <input />
        </>
      )
    }
    renderInShell(<Page />)
    return { close: () => act(async () => close()) }
  }

  /** Frames come when they are called for. */
  function holdFrames() {
    const waiting: FrameRequestCallback[] = []
    const spy = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((next) => waiting.push(next))
    return () => {
      spy.mockRestore()
      act(() => {
        for (const next of waiting) next(0)
      })
    }
  }

  it('leaves the focus in a field that took it meanwhile', async () => {
    const { close } = draw()
    await userEvent.click(screen.getByRole('button', { name: 'Find' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Put in' })).toHaveFocus())
    const frame = holdFrames()
    await close()
    act(() => screen.getByRole('textbox').focus())
    frame()
    expect(screen.getByRole('textbox')).toHaveFocus()
  })

  it('gives it back to its button when nothing took it', async () => {
    draw()
    await userEvent.click(screen.getByRole('button', { name: 'Find' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Put in' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Find' })).toHaveFocus())
  })
})
