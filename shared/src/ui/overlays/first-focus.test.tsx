import { screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { renderInShell } from '../../testing/render-remote.tsx'
import { Drawer } from './drawer.tsx'

const drawer = (props: Partial<ComponentProps<typeof Drawer>>) =>
  renderInShell(<Drawer open onClose={() => undefined} title="Window" children={null} {...props} />)

it('a drawer that asks something gives the focus to its first field', async () => {
  drawer({ children: <input aria-label="Name" />, footer: <button type="button">Save</button> })
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
})

it('a drawer that only asks for a decision gives the focus to its first answer', async () => {
  drawer({ children: 'All of it?', footer: <button type="button">Save</button> })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus())
})

it('a drawer that is read takes the focus itself, although it holds a field', async () => {
  drawer({ children: <input aria-label="Find" /> })
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
})
