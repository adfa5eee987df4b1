import { waitFor } from '@testing-library/dom'
import type { FrameEvent, PageEvent } from '../../protocol.ts'
import { aConfig } from '../testing/builders.ts'
import { startSession } from './parts.ts'

it('does not become the visitor again whom the page took leave of while the session was loading', async () => {
  globalThis.BroadcastChannel = class {
    addEventListener() {}
    postMessage() {}
  } as never
  const held: string[] = []
  let token: string | null = 'of the first'
  const keep = (next: string) => {
    token = next
    held.push(next)
  }
  const told: FrameEvent[] = []
  const reset: PageEvent = { event: 'push-event', eventName: 'reset' }
  startSession({
    websiteToken: 'abc',
    tokens: { read: () => token, hold: keep, write: keep, clear: () => (token = null) },
    bridge: {
      isEmbedded: true,
      send: (message) => void told.push(message),
      listen: (hear) => {
        hear(reset)
        return () => undefined
      },
    },
    call: (async (_method: string, path: string) =>
      path === '/config' ? aConfig({ auth_token: 'of the second' }) : { payload: [] }) as never,
    config: Promise.resolve(aConfig({ auth_token: 'of the first' }, { id: 9 })),
    locale: '',
    dark: null,
  })
  await waitFor(() => expect(told.map(({ event }) => event)).toContain('loaded'))
  expect(held).toEqual(['of the second'])
})
