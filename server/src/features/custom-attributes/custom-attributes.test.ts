import { CustomAttributeDefinition } from '@parley/shared/contract/custom-attribute-definition'
import * as v from 'valibot'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const TIER = {
  attribute_display_name: 'Tier',
  attribute_key: 'tier',
  attribute_display_type: 6,
  attribute_model: '1',
  attribute_values: ['silver', 'gold'],
}

async function setUp() {
  const account = await t.make.account()
  const [ines, maya] = [await t.make.administrator(account), await t.make.agent(account)]
  return { account, ines, maya, path: `${account.path}/custom_attribute_definitions` }
}

describe('custom attribute definitions', () => {
  test('an administrator makes one by numbers or names, everybody reads them by model', async () => {
    const { ines, maya, path } = await setUp()
    const made = await t.as(ines).post(path, { custom_attribute_definition: TIER })
    expect(made.status).toBe(200)
    expect(v.parse(CustomAttributeDefinition, made.body)).toMatchObject({
      ...TIER,
      attribute_display_type: 'list',
      attribute_model: 'contact_attribute',
      attribute_description: '',
      default_value: null,
    })
    const other = { ...TIER, attribute_model: 'conversation_attribute', attribute_display_type: 'text' }
    expect((await t.as(ines).post(path, other)).status).toBe(200)
    const models = async (query: string): Promise<string[]> =>
      v
        .parse(v.array(CustomAttributeDefinition), (await t.as(maya).get(`${path}${query}`)).body)
        .map((one) => one.attribute_model)
    expect(await models('')).toEqual(['contact_attribute', 'conversation_attribute'])
    expect(await models('?attribute_model=0')).toEqual(['conversation_attribute'])
    expect(await models('?attribute_model=contact_attribute')).toEqual(['contact_attribute'])
    expect((await t.as(maya).post(path, { ...TIER, attribute_key: 'mine' })).status).toBe(401)
    expect((await t.as(maya).delete(`${path}/${made.body.id}`)).status).toBe(401)
  })

  test('a key that is taken, reserved or misspelt is refused by field', async () => {
    const { ines, path } = await setUp()
    await t.as(ines).post(path, TIER)
    for (const attribute_key of ['tier', 'email', 'Two Words', '']) {
      const answer = await t.as(ines).post(path, { ...TIER, attribute_key })
      expect([answer.status, answer.body.attributes]).toEqual([422, ['attribute_key']])
    }
    const type = await t.as(ines).post(path, { ...TIER, attribute_key: 'a', attribute_display_type: 8 })
    expect([type.status, type.body.attributes]).toEqual([422, ['attribute_display_type']])
    const pattern = await t.as(ines).post(path, { ...TIER, attribute_key: 'a', regex_pattern: '(' })
    expect([pattern.status, pattern.body.attributes]).toEqual([422, ['regex_pattern']])
  })

  test('names change, the key never does, and the type only until values are stored', async () => {
    const { account, ines, path } = await setUp()
    const { body } = await t.as(ines).post(path, TIER)
    const one = `${path}/${body.id}`
    const renamed = await t.as(ines).patch(one, { attribute_display_name: 'Level', attribute_key: 'level' })
    expect(renamed.body).toMatchObject({ attribute_display_name: 'Level', attribute_key: 'tier' })
    expect((await t.as(ines).patch(one, { attribute_display_type: 'text' })).body.attribute_display_type).toBe('text')
    const contact = await t.make.contact(account)
    await t.db.query(`update contacts set custom_attributes = '{"tier": "gold"}' where id = $1`, [contact.id])
    const refused = await t.as(ines).patch(one, { attribute_display_type: 'number' })
    expect([refused.status, refused.body.attributes]).toEqual([422, ['attribute_display_type']])
    expect((await t.as(ines).patch(one, { attribute_display_type: 'text' })).status).toBe(200)
  })

  test('one that is removed is gone, and other accounts never see it', async () => {
    const { ines, path } = await setUp()
    const { body } = await t.as(ines).post(path, TIER)
    const stranger = await setUp()
    expect((await t.as(stranger.ines).get(`${stranger.path}/${body.id}`)).status).toBe(404)
    expect((await t.as(stranger.ines).delete(`${stranger.path}/${body.id}`)).status).toBe(404)
    expect((await t.as(ines).delete(`${path}/${body.id}`)).status).toBe(204)
    expect((await t.as(ines).get(`${path}/${body.id}`)).status).toBe(404)
  })
})
