import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '../testing/render-remote.tsx'
import { Button } from './button.tsx'

describe('a button', () => {
  it('keeps its label and ignores presses while it is busy', async () => {
    const pressed: string[] = []
    renderInShell(
      <Button loading onClick={() => pressed.push('once')}>
        Save contact
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save contact' }))
    expect(pressed).toEqual([])
  })
})
