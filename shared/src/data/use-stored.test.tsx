import { act, waitFor } from '@testing-library/react'
import { renderInShell } from '../testing/render-remote.tsx'
import { useStored } from './use-stored.ts'

let seen: ReturnType<typeof useStored<string[]>>
function Shown() {
  seen = useStored<string[]>('test-signs')
  return null
}

describe('what this browser remembers', () => {
  it('is null where nothing is stored, shown at once when it is replaced, and stored for the next visit', async () => {
    const shell = renderInShell(<Shown />)
    expect(seen[0]).toBeUndefined()
    await waitFor(() => expect(seen[0]).toBeNull())
    act(() => seen[1](['🎉']))
    expect(seen[0]).toEqual(['🎉'])
    await waitFor(async () => expect(await shell.storage.get('test-signs')).toEqual(['🎉']))
  })
})
