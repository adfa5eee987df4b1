import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderInShell } from '../../testing/render-remote.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { followFocus } from './focus-trail.ts'

beforeAll(() => followFocus(document))

/** A window whose button puts another in its place, as the palette's lines do. */
function Replacing() {
  const [open, setOpen] = useState<'first' | 'second' | null>(null)
  return (
    <>
      <button type="button" onClick={() => setOpen('first')}>
        Open
      </button>
      {open === 'first' && (
        <Dialog open title="First" onClose={() => setOpen(null)}>
          <button type="button" onClick={() => setOpen('second')}>
            Replace
          </button>
        </Dialog>
      )}
      {open === 'second' && (
        <Drawer open title="Second" onClose={() => setOpen(null)} footer={<button type="button">Save</button>}>
          <input aria-label="Name" />
        </Drawer>
      )}
    </>
  )
}

// In a browser the next window may open before the last one has given the focus back.
const frame = window.requestAnimationFrame
beforeEach(() => {
  window.requestAnimationFrame = (run) => {
    queueMicrotask(() => run(performance.now()))
    return 0
  }
})
afterEach(() => {
  window.requestAnimationFrame = frame
})

it('a window that took the place of another gives the focus back to where both were opened', async () => {
  const user = userEvent.setup()
  renderInShell(<Replacing />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(await screen.findByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
})

/** A window over a window. */
function Nested() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Dialog open title="Form" onClose={() => undefined}>
      <button type="button" onClick={() => setIsAsking(true)}>
        Delete
      </button>
      {isAsking && (
        <Dialog open role="alertdialog" title="Sure?" onClose={() => setIsAsking(false)}>
          <button type="button" onClick={() => setIsAsking(false)}>
            Keep
          </button>
        </Dialog>
      )}
    </Dialog>
  )
}

it('a question over a form gives the focus back into the form', async () => {
  const user = userEvent.setup()
  renderInShell(<Nested />)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus())
})
