import { render } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { fakeShell } from '../testing/fake-shell.tsx'
import { StoryShell } from '../testing/story-shell.tsx'
import { type ResourceCache, useResourceCache } from './use-resource-cache.ts'

function draw() {
  const held: { cache?: ResourceCache } = {}
  function Reader() {
    held.cache = useResourceCache()
    return null
  }
  const shell = fakeShell()
  const { unmount } = render(
    <StoryShell shell={shell}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <Reader />
      </SWRConfig>
    </StoryShell>,
  )
  if (!held.cache) throw new Error('no cache')
  const leave = () => {
    shell.leave()
    unmount()
  }
  return { cache: held.cache, leave }
}

it('holds what is put into it', async () => {
  const { cache } = draw()
  await cache.put('/counts', 3)
  expect(cache.has('/counts')).toBe(true)
})

it('an answer that comes after everything was left is dropped', async () => {
  const { cache, leave } = draw()
  leave()
  await expect(cache.put('/counts', 3)).resolves.toBeUndefined()
})
