import { openProviderPeer, type ProviderPeer } from '@parley/providers/provider-peer'
import { answerAsModel } from '@parley/providers/simulated-model'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let model: ProviderPeer
let loses = false
beforeAll(async () => {
  model = await openProviderPeer((call) =>
    loses ? { json: { choices: [{ message: { role: 'assistant', content: 'Alles gut' } }] } } : answerAsModel(call),
  )
  t = await buildTestApp({ providerUrls: { OPENAI: model.url } })
})
afterAll(async () => {
  await t.close()
  model.close()
})
beforeEach(() => {
  model.calls.length = 0
  loses = false
})

/** A portal in English and German whose account has a language model and no translation service. */
async function aShelf(api_key = 'sk-1') {
  const account = await t.make.account({ features: { integrations: true } })
  const ines = await t.make.administrator(account)
  const slug = `model-${account.id}`
  const config = { default_locale: 'en', allowed_locales: ['en', 'de'] }
  await t.as(ines).post(`${account.path}/portals`, { name: 'Docs', slug, config })
  await t.as(ines).post(`${account.path}/integrations/hooks`, { hook: { app_id: 'openai', settings: { api_key } } })
  return { ines, account, path: `${account.path}/portals/${slug}` }
}

const CONTENT = 'Open [the manual](https://a.test/m) and run `reset --all`.'

async function translated({ ines, path }: Awaited<ReturnType<typeof aShelf>>) {
  const article = { title: 'Charge it', content: CONTENT, author_id: ines.id, locale: 'en' }
  return (await t.as(ines).post(`${path}/articles/create_and_translate`, { article })).body
}

it('is done by the language model where no translation service is connected, with links and code as they were', async () => {
  const shelf = await aShelf()
  const { translations, failed } = await translated(shelf)
  expect(failed).toEqual([])
  const german = await t.as(shelf.ines).get(`${shelf.path}/articles/${translations[0].id}`)
  expect(german.body.payload).toMatchObject({
    title: '[German, simulated] Charge it',
    content: `[German, simulated] ${CONTENT}`,
    status: 'draft',
  })
  // The model gets signs in the place of what it may not touch, and its tokens are counted.
  expect(model.calls.map(({ json }) => JSON.stringify(json)).join()).not.toContain('reset --all')
  const { body: use } = await t.as(shelf.ines).get(`${shelf.account.path}/assistants/use`)
  expect(use.months).toMatchObject([{ purpose: 'writing', calls: 2 }])
})

it('names what the model refused or lost, and stores nothing of that language', async () => {
  const refused = await aShelf('sk-wrong')
  expect(await translated(refused)).toMatchObject({
    translations: [],
    failed: [{ locale: 'de', error: 'Incorrect API key provided' }],
  })
  loses = true
  const shelf = await aShelf()
  expect(await translated(shelf)).toMatchObject({ translations: [], failed: [{ locale: 'de' }] })
  expect((await t.as(shelf.ines).get(`${shelf.path}/articles?locale=de`)).body.payload).toEqual([])
})
