import type { CurrentUser } from '@parley/shared/contract/person'
import type { Http } from '@parley/shared/remote/shell-api'
import { withProfileAnswers } from './profile-answers.ts'

const maya: CurrentUser = {
  id: 2,
  uid: 'maya@marlowe.example',
  provider: 'email',
  type: null,
  name: 'Maya Okafor',
  display_name: 'Maya',
  available_name: 'Maya',
  email: 'maya@marlowe.example',
  confirmed: true,
  avatar_url: '',
  message_signature: null,
  account_id: 1,
  role: 'agent',
  inviter_id: null,
  access_token: 'token',
  pubsub_token: 'pubsub',
  ui_settings: {},
  accounts: [],
}

/** A client over a server that answers everything with this. */
function clientAnswering(answer: unknown) {
  const taken: CurrentUser[] = []
  const server: Http = { request: async <T>() => answer as T }
  return { http: withProfileAnswers(server, (user) => void taken.push(user)), taken }
}

describe('the profile that a remote changes', () => {
  it.each([
    ['PUT', '/api/v1/profile'],
    ['DELETE', '/api/v1/profile/avatar'],
  ] as const)('is taken over from the answer to %s %s', async (method, path) => {
    const { http, taken } = clientAnswering(maya)
    await expect(http.request(method, path)).resolves.toBe(maya)
    expect(taken).toMatchObject([{ available_name: 'Maya' }])
  })

  it('is left alone by a call that answers something else', async () => {
    const { http, taken } = clientAnswering({ message: 'sent' })
    await http.request('POST', '/api/v1/profile/resend_confirmation')
    expect(taken).toEqual([])
  })

  it('is taken over when it is read: another device may have changed it', async () => {
    const { http, taken } = clientAnswering(maya)
    await http.request('GET', '/api/v1/profile')
    expect(taken).toMatchObject([{ available_name: 'Maya' }])
  })

  it('is not taken from an answer that was asked for before something was changed', async () => {
    const { http, taken } = clientAnswering(maya)
    const read = http.request('GET', '/api/v1/profile')
    const change = http.request('PUT', '/api/v1/profile')
    await Promise.all([read, change])
    expect(taken).toHaveLength(1)
  })

  it.each([
    ['GET', '/api/v1/profile/sessions'],
    ['PUT', '/api/v1/profiles'],
    ['PATCH', '/api/v1/accounts/1/agents/2'],
  ] as const)('is not read from %s %s', async (method, path) => {
    const { http, taken } = clientAnswering(maya)
    await http.request(method, path)
    expect(taken).toEqual([])
  })
})
