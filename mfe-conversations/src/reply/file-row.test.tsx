import { renderInShell } from '@parley/shared/testing/render-remote'
import { cleanup, screen } from '@testing-library/react'
import { FileRow } from './FileRow.tsx'

const shown = new Set<string>()
beforeEach(() => {
  shown.clear()
  URL.createObjectURL = (blob: Blob) => {
    const address = `blob:${blob.size}`
    shown.add(address)
    return address
  }
  URL.revokeObjectURL = (address) => void shown.delete(address)
})

const photo = new File(['picture'], 'photo.png', { type: 'image/png' })

it('shows a picture that goes with a message small, and gives it back', async () => {
  renderInShell(<FileRow files={[photo, new File(['x'], 'terms.pdf', { type: 'application/pdf' })]} />)
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  expect([...document.querySelectorAll('img')].map(({ src }) => src)).toEqual(['blob:7'])
  cleanup()
  expect(shown).toEqual(new Set())
})

it('shows no picture of what it knows by its name alone, nor of a drawing that could hold code', () => {
  renderInShell(
    <FileRow files={[{ name: 'photo.png', size: 7 }, new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })]} />,
  )
  expect(document.querySelector('img')).toBeNull()
})
