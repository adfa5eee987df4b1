import { openCall } from './visitor-call.ts'

/** What the server is asked. */
function aServer() {
  const asked: URL[] = []
  const answer = { ok: true, headers: new Headers(), text: async () => '' }
  globalThis.fetch = jest.fn(async (address: URL) => {
    asked.push(address)
    return answer
  }) as never
  return { queries: () => asked.map((address) => address.search) }
}

it('says the language of the chat as soon as it is known', async () => {
  const server = aServer()
  let locale = ''
  const call = openCall(
    'abc',
    () => null,
    () => locale,
  )
  await call('GET', '/messages', undefined, { before: 7, after: null })
  locale = 'pt_BR'
  await call('GET', '/messages')
  expect(server.queries()).toEqual(['?website_token=abc&before=7', '?website_token=abc&locale=pt_BR'])
})
