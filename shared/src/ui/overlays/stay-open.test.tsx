import { act, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderInShell } from '../../testing/render-remote.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

const WINDOWS: [string, (onClose: () => void) => ReactElement][] = [
  ['dialog', (onClose) => <Dialog open onClose={onClose} title="Window" children={<input aria-label="Inside" />} />],
  ['drawer', (onClose) => <Drawer open onClose={onClose} title="Window" children={<input aria-label="Inside" />} />],
]

it.each(WINDOWS)('a %s stays when what closed just before it gives the focus back', async (_, windowWith) => {
  const onClose = jest.fn()
  renderInShell(
    <>
      <button type="button">Before</button>
      {windowWith(onClose)}
    </>,
  )
  const inside = await screen.findByRole('textbox', { name: 'Inside' })
  await waitFor(() => expect(inside.closest('[role=dialog]')).toContainElement(document.activeElement as HTMLElement))
  await act(async () => screen.getByText('Before').focus())
  await waitFor(() => expect(inside.closest('[role=dialog]')).toContainElement(document.activeElement as HTMLElement))
  expect(onClose).not.toHaveBeenCalled()
})
