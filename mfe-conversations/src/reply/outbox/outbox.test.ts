import { aMessage } from '../../testing/conversation-builders.ts'
import { deliverAgain } from './deliver.ts'
import { HOLD_KEY, holdSeconds, leavesByMail } from './hold.ts'
import {
  afterReload,
  failEntry,
  nextRelease,
  nextToSend,
  type OutboxEntry,
  parkEntry,
  putEntry,
  releaseHeld,
  takeEntry,
} from './outbox.ts'

const entry = (facts: Partial<OutboxEntry> = {}): OutboxEntry => ({
  echo_id: 'a',
  conversation_id: 1,
  content: 'ok',
  private: false,
  status: 'progress',
  reason: null,
  created_at: 100,
  after_id: 50,
  ...facts,
})
const me = {
  type: 'user' as const,
  id: 7,
  name: 'M',
  available_name: 'M',
  avatar_url: '',
  thumbnail: '',
  availability_status: null,
}

it('sends the oldest of a conversation first and skips what failed', () => {
  const outbox = [
    entry({ echo_id: 'x', conversation_id: 2 }),
    entry({ echo_id: 'a', status: 'failed' }),
    entry({ echo_id: 'b' }),
    entry({ echo_id: 'c' }),
  ]
  expect(nextToSend(outbox, 1)?.echo_id).toBe('b')
})

it('sends nothing past an entry that waits for the connection', () => {
  const outbox = parkEntry(
    [entry({ echo_id: 'a' }), entry({ echo_id: 'b' }), entry({ echo_id: 'c', conversation_id: 2 })],
    'a',
  )
  expect(nextToSend(outbox, 1)).toBeNull()
  const later = putEntry(outbox, entry({ echo_id: 'd' }))
  expect(later.map(({ echo_id, status }) => `${echo_id}:${status}`)).toEqual([
    'a:waiting',
    'b:waiting',
    'c:progress',
    'd:waiting',
  ])
})

it('keeps the place of an entry that is tried again', () => {
  const outbox = putEntry([entry({ echo_id: 'a', status: 'failed' }), entry({ echo_id: 'b' })], entry({ echo_id: 'a' }))
  expect(outbox.map(({ echo_id, status }) => [echo_id, status])).toEqual([
    ['a', 'progress'],
    ['b', 'progress'],
  ])
})

it('takes an entry out once and ignores strangers', () => {
  const outbox = [entry()]
  expect(takeEntry(outbox, 'a')).toEqual([])
  expect(takeEntry(outbox, 'z')).toBe(outbox)
  expect(failEntry(outbox, 'z', 'no')).toEqual(outbox)
})

describe('an entry that outlived a reload', () => {
  it('is done when the server has it', () => {
    expect(afterReload(entry(), [aMessage({ id: 51, message_type: 1, content: 'ok', echo_id: 'a' })], 7)).toBe('stored')
  })

  it('goes out although the same words went before it: the server tells whether they are the same message', async () => {
    const before = aMessage({ id: 51, message_type: 1, content: 'ok', sender: me })
    const sent: string[] = []
    const server = (hasFiles: boolean) => ({
      since: () => Promise.resolve([before]),
      hasFiles: () => hasFiles,
      send(one: OutboxEntry) {
        sent.push(one.echo_id)
        return Promise.resolve(aMessage({ id: 52, content: 'ok' }))
      },
    })
    await deliverAgain(entry({ echo_id: 'second' }), server(true), 7)
    expect(await deliverAgain(entry({ echo_id: 'third' }), server(false), 7)).toEqual({ kind: 'stored', message: null })
    expect(sent).toEqual(['second'])
  })

  it('is sent again when nothing happened, or only a colleague wrote the same', () => {
    expect(afterReload(entry(), [], 7)).toBe('send')
    expect(
      afterReload(entry(), [aMessage({ id: 51, message_type: 1, content: 'ok', sender: { ...me, id: 8 } })], 7),
    ).toBe('send')
  })

  it('does not take an older message of the same words for it', () => {
    expect(afterReload(entry(), [aMessage({ id: 50, message_type: 1, content: 'ok', sender: me })], 7)).toBe('send')
  })

  it('waits for a person when the customer wrote meanwhile, unless it is a note', () => {
    const wrote = [aMessage({ id: 51, message_type: 0 })]
    expect(afterReload(entry(), wrote, 7)).toBe('check')
    expect(afterReload(entry({ private: true }), wrote, 7)).toBe('send')
  })
})

describe('what can be called back', () => {
  const held = [entry({ echo_id: 'a', status: 'holding', hold_until: 5_000 }), entry({ echo_id: 'b' })]

  it('is not sent before its time is over, and nothing that was written after it', () => {
    expect(nextToSend(releaseHeld(held, 4_999), 1)).toBeNull()
    expect(nextRelease(held, 4_000)).toBe(1_000)
    const released = releaseHeld(held, 5_000)
    expect([nextToSend(released, 1)?.echo_id, nextRelease(released, 5_000)]).toEqual(['a', null])
  })

  it('is whatever leaves by mail, ten seconds long unless the person chose otherwise', () => {
    const mail = { channel: 'Channel::Email', additional_attributes: {} }
    const forced = { channel: 'Channel::WebWidget', additional_attributes: { force_email_channel: true } }
    const chat = { channel: 'Channel::WebWidget', additional_attributes: {} }
    expect([mail, forced, chat].map(leavesByMail)).toEqual([true, true, false])
    expect([{}, { [HOLD_KEY]: 30 }, { [HOLD_KEY]: 0 }, { [HOLD_KEY]: -4 }].map(holdSeconds)).toEqual([10, 30, 0, 10])
  })
})
