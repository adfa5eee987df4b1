import { anAccount } from '@parley/shared/testing/builders'
import { fakeHttp } from '@parley/shared/testing/fake-http'
import { withAccountAnswers } from './account-answers.ts'

function clientFor(accountId: number) {
  const taken: string[] = []
  const answer = () => anAccount({ id: accountId, name: 'Renamed' })
  const http = fakeHttp({
    'GET /api/v1/accounts/:id': answer,
    'PATCH /api/v1/accounts/:id': answer,
    'PATCH /api/v1/accounts/:id/labels': answer,
  })
  return { client: withAccountAnswers(http, 1, ({ name }) => taken.push(name)), taken }
}

describe('a change of the account by an area', () => {
  it('is taken over from its answer', async () => {
    const { client, taken } = clientFor(1)
    await client.request('PATCH', '/api/v1/accounts/1', { body: { name: 'Renamed' } })
    expect(taken).toEqual(['Renamed'])
  })

  it('is not: reading it, another account, and what lies below it', async () => {
    const { client, taken } = clientFor(2)
    await client.request('GET', '/api/v1/accounts/1')
    await client.request('PATCH', '/api/v1/accounts/2')
    await client.request('PATCH', '/api/v1/accounts/1/labels')
    expect(taken).toEqual([])
  })
})
