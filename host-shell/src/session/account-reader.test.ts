import { anAccount } from '@parley/shared/testing/builders'
import { createAccountReader } from './account-reader.ts'

function reader() {
  const asked: string[] = []
  const http = {
    request: async <T>(_method: string, path: string) => {
      asked.push(path)
      return anAccount() as T
    },
    send: () => Promise.reject(new Error('not used')),
  }
  return { accounts: createAccountReader(http), asked }
}

describe('reading an account', () => {
  it('uses what was begun early, once', async () => {
    const { accounts, asked } = reader()
    accounts.begin(1)
    await accounts.read(1)
    expect(asked).toHaveLength(1)
    await accounts.read(1)
    expect(asked).toHaveLength(2)
  })

  it('asks for another account by itself', async () => {
    const { accounts, asked } = reader()
    accounts.begin(1)
    await accounts.read(2)
    expect(asked).toEqual(['/api/v1/accounts/1', '/api/v1/accounts/2'])
  })
})
