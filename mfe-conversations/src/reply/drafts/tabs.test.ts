import { fakeShell } from '@parley/shared/testing/fake-shell'
import { createReplyStore } from '../reply-store.ts'
import { draftsAreReadAtom, draftsAtom, writeDraftAtom } from './drafts.atoms.ts'
import { draftOf } from './drafts.ts'
import type { Tabs } from './tabs.ts'

/** Two tabs of one browser: one storage, and each hears what the other says. */
function twoTabs() {
  const { storage } = fakeShell()
  const heard: { at: number; listener: (key: string) => void }[] = []
  const open = (at: number) => {
    const tabs: Tabs = {
      tell: (key) => {
        for (const one of heard) if (one.at !== at) one.listener(key)
      },
      hear: (listener) => {
        heard.push({ at, listener })
      },
    }
    return createReplyStore(storage, Date.now(), () => undefined, tabs)
  }
  return [open(0), open(1)] as const
}

it('a draft that is written in one tab is there in the other, and gone when it is sent', async () => {
  const [one, other] = twoTabs()
  const heard = () => new Promise<void>((resolve) => other.sub(draftsAtom, resolve))
  await new Promise<void>((resolve) => {
    if (other.get(draftsAreReadAtom)) resolve()
    other.sub(draftsAreReadAtom, resolve)
  })
  const written = heard()
  await one.set(writeDraftAtom, 11, 'reply', 'Good morning', Date.now())
  await written
  expect(draftOf(other.get(draftsAtom), 11)).toBe('Good morning')
  const emptied = heard()
  await one.set(writeDraftAtom, 11, 'reply', '', Date.now())
  await emptied
  expect(draftOf(other.get(draftsAtom), 11)).toBeNull()
})
