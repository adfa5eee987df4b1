import { openProviderPeer, type ProviderPeer } from '@parley/providers/provider-peer'
import { openChannelDesk, PNG } from '../../testing/channel-desk.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepTemplates } from '../channel-health/templates.service.ts'

let t: TestApp
let peer: ProviderPeer
let kept: { name: string }[] = []
beforeAll(async () => {
  peer = await openProviderPeer(({ path, method, json }) => {
    if (path.includes('/uploads?')) return { json: { id: 'upload:1' } }
    if (path.includes('/upload:1')) return { json: { h: 'handle-1' } }
    if (path.includes('/message_templates') && method === 'POST') {
      kept = [...kept, { ...json, id: '91', status: 'PENDING' }]
      return { json: { id: '91', status: 'PENDING', category: json.category } }
    }
    if (path.includes('/message_templates?name=') && method === 'DELETE') {
      kept = kept.filter(({ name }) => !path.endsWith(`=${name}`))
      return { json: { success: true } }
    }
    if (path.includes('/message_templates')) return { json: { data: kept } }
    return { json: { success: true } }
  })
  t = await buildTestApp({ providerUrls: { GRAPH: peer.url }, installationSettings: { WHATSAPP_APP_ID: '5' } })
})
afterAll(async () => {
  await t.close()
  peer.close()
})

let numbers = 0

async function aNumber() {
  const desk = await openChannelDesk(t)
  await t.db.query(`update users set type = 'SuperAdmin' where id = $1`, [desk.ines.id])
  const provider_config = { api_key: 'a-long-token', phone_number_id: `${++numbers}`, business_account_id: '77' }
  const phone_number = `+4477001${String(numbers).padStart(5, '0')}`
  const channel = { type: 'whatsapp', provider: 'whatsapp_cloud', phone_number, provider_config }
  const inbox = await desk.ok('inboxes', { name: 'WhatsApp', channel })
  const path = `inboxes/${inbox.id}`
  return { ...desk, inbox, path }
}

const TEMPLATE = {
  name: 'order_shipped',
  language: 'en',
  category: 'UTILITY',
  components: [{ type: 'BODY', text: 'Shipped: {{1}}', example: { body_text: [['4711']] } }],
}

test('a template is made, changed and removed at Meta, and the inbox knows at once', async () => {
  kept = []
  const desk = await aNumber()
  const { payload } = await desk.ok(`${desk.path}/create_whatsapp_template`, { template: TEMPLATE })
  expect(payload).toEqual({ ...TEMPLATE, id: '91', status: 'PENDING' })
  expect((await desk.shown(desk.inbox.id)).message_templates).toMatchObject([{ name: 'order_shipped' }])
  const changed = { ...TEMPLATE, components: [{ type: 'BODY', text: 'On its way' }] }
  const put = await t.as(desk.ines).send({
    method: 'PUT',
    url: `${desk.account.path}/${desk.path}/update_whatsapp_template`,
    payload: JSON.stringify({ template: changed, template_id: '91' }),
    headers: { 'content-type': 'application/json' },
  })
  expect(put.status).toBe(200)
  expect(peer.heard('/91').at(-1)?.json).toEqual({ category: 'UTILITY', components: changed.components })
  const gone = await t
    .as(desk.ines)
    .delete(`${desk.account.path}/${desk.path}/delete_whatsapp_template?template_name=order_shipped`)
  expect([gone.status, gone.body]).toEqual([200, { success: true }])
  expect((await desk.shown(desk.inbox.id)).message_templates).toEqual([])
})

test('a picture in the header is uploaded first', async () => {
  const desk = await aNumber()
  const form = new FormData()
  form.append('template', JSON.stringify({ ...TEMPLATE, components: [{ type: 'HEADER', format: 'IMAGE' }] }))
  form.append('media', new File([PNG], 'lamp.png', { type: 'image/png' }))
  const request = new Request('http://parley.test', { method: 'POST', body: form })
  const { body } = await t.as(desk.ines).send({
    method: 'POST',
    url: `${desk.account.path}/${desk.path}/create_whatsapp_template`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
  expect(body.payload.components).toEqual([
    { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['handle-1'] } },
  ])
  expect(peer.heard('/uploads?').at(-1)?.path).toContain(`file_length=${PNG.length}`)
  expect(peer.heard('/upload:1').at(-1)?.headers.authorization).toBe('OAuth a-long-token')
})

test.each([
  [100, 2388124, 'TEMPLATE_EDIT_RATE_LIMIT'],
  [100, 2388105, 'TEMPLATE_NAME_EXISTS'],
  [100, 2388001, 'TEMPLATE_FORMAT_INVALID'],
  [100, 2388103, 'TEMPLATE_CONTENT_INVALID'],
  [100, 33, 'TEMPLATE_VALIDATION_ERROR'],
  [7, 2388105, 'UNKNOWN_ERROR'],
])('what Meta refuses with %s/%s is a %s', async (code, subcode, type) => {
  const desk = await aNumber()
  const error = { code, error_subcode: subcode, message: 'Invalid', error_user_title: 'No', error_user_msg: 'Do this' }
  let isOver = false
  peer.answer(({ path, method }) =>
    !isOver && method === 'POST' && path.includes('/message_templates') ? { status: 400, json: { error } } : undefined,
  )
  const [status, body] = await desk.refused(`${desk.path}/create_whatsapp_template`, { template: TEMPLATE })
  isOver = true
  expect([status, body]).toEqual([
    422,
    { message: 'Do this', error: { type, message: 'Invalid', code, subcode, details: 'No', user_action: 'Do this' } },
  ])
})

test('what is no template is refused here, and so are inboxes without any', async () => {
  const desk = await aNumber()
  const wrong = [
    { ...TEMPLATE, name: 'Not Like This' },
    { ...TEMPLATE, components: [{ type: 'BODY', text: 'x'.repeat(1_025) }] },
    { ...TEMPLATE, components: [{ type: 'FOOTER', text: 'x'.repeat(61) }] },
    'no json',
  ]
  for (const template of wrong)
    expect((await desk.refused(`${desk.path}/create_whatsapp_template`, { template }))[0]).toBe(422)
  const { id } = await desk.ok('inboxes', { name: 'Own', channel: { type: 'api' } })
  expect(await desk.refused(`inboxes/${id}/create_whatsapp_template`, { template: TEMPLATE })).toEqual([
    422,
    { error: 'This inbox has no templates' },
  ])
})

test('templates that nobody fetched for three hours are fetched by the clock', async () => {
  const desk = await aNumber()
  kept = [{ name: 'made_at_meta' }]
  const long = new Date(t.deps.now().getTime() - 4 * 3_600_000).toISOString()
  await t.db.query(
    `update inboxes set channel = channel || jsonb_build_object('message_templates_last_updated', $2::text) where id = $1`,
    [desk.inbox.id, long],
  )
  expect(await sweepTemplates(t.deps)).toBe(1)
  expect((await desk.shown(desk.inbox.id)).message_templates).toEqual([{ name: 'made_at_meta' }])
  expect(await sweepTemplates(t.deps)).toBe(0)
})
