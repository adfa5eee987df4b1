import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import * as v from 'valibot'
import { identitiesOf } from '../../authentication.ts'
import { Invalid, NotFound, Refused } from '../../errors.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { anyone, members, requireAdmin, signedIn } from '../auth/access.ts'
import { useRequestBodies } from '../body/request-bodies.ts'
import { useErrorHandler } from '../error-handler.ts'
import { IdParams, Page } from '../validation/param-schemas.ts'
import { route, useRoutes } from './route.ts'

const Shelf = v.object({
  name: v.pipe(v.string(), v.nonEmpty("can't be blank")),
  note: v.optional(v.nullable(v.string())),
})

let t: TestApp
let app: FastifyInstance
beforeAll(async () => {
  t = await buildTestApp()
  app = Fastify()
  useErrorHandler(app)
  await useRequestBodies(app)
  useRoutes(app, t.deps, identitiesOf(t.deps))
  shelfRoutes(app)
})
afterAll(async () => {
  await app.close()
  await t.close()
})

/** One of each kind of route. */
function shelfRoutes(app: FastifyInstance): void {
  const params = v.object({ accountId: v.unknown(), ...IdParams.entries })
  route(app, {
    method: 'PATCH',
    url: '/accounts/:accountId/shelves/:id',
    access: requireAdmin('labels'),
    params,
    query: v.object({ page: v.optional(v.pipe(v.string(), v.digits())) }),
    body: Shelf,
    wrapped: 'shelf',
    nullTexts: true,
    admit: async ({ params: { id } }) => {
      if (id > 1_000) throw new NotFound({ id })
      return `shelf ${id}`
    },
    answers: v.unknown(),
    handler: ({ member, params: { id }, body, admitted }) => ({ by: member.role, id, body, admitted }),
  })
  route(app, {
    method: 'POST',
    url: '/shelves',
    access: anyone,
    body: Shelf,
    wrapped: 'shelf',
    refuse: (error) => (error instanceof Invalid ? new Refused('Shelves need a name') : error),
    status: 201,
    answers: Shelf,
    handler: ({ body }) => body,
  })
  route(app, {
    method: 'GET',
    url: '/shelves',
    access: anyone,
    query: v.object({ page: Page }),
    answers: v.unknown(),
    handler: ({ query }) => query,
  })
  route(app, {
    method: 'GET',
    url: '/mine',
    access: signedIn,
    answers: v.unknown(),
    handler: ({ caller }) => caller.userId,
  })
  route(app, { method: 'DELETE', url: '/shelves', access: anyone, status: 204, handler: () => undefined })
}

const send = async (options: InjectOptions) => {
  const answer = await app.inject(options)
  return { status: answer.statusCode, body: answer.body ? answer.json() : null }
}

async function shelfOf(person: 'administrator' | 'agent') {
  const account = await t.make.account()
  const { accessToken } = await t.make[person](account)
  const url = `/accounts/${account.id}/shelves`
  const patch = (path: string, payload: InjectOptions['payload'] = {}, headers = {}) =>
    send({ method: 'PATCH', url: `${url}/${path}`, payload, headers: { api_access_token: accessToken, ...headers } })
  return { url, accessToken, patch }
}

describe('a route', () => {
  it('hands over who calls, what was read, and what was admitted', async () => {
    const { patch } = await shelfOf('administrator')
    expect(await patch('7', { shelf: { name: 'Oak' } })).toEqual({
      status: 200,
      body: { by: 'administrator', id: 7, body: { name: 'Oak' }, admitted: 'shelf 7' },
    })
  })

  it('refuses in the order of the contract: who calls, the record, the query, the body', async () => {
    const agent = await shelfOf('agent')
    expect((await send({ method: 'PATCH', url: `${agent.url}/none?page=x`, payload: '{' })).status).toBe(401)
    expect((await agent.patch('none?page=x')).body).toEqual({ error: 'You are not authorized to do this action' })
    const { patch } = await shelfOf('administrator')
    expect((await patch('none?page=x')).status).toBe(404)
    expect((await patch('2000?page=x')).status).toBe(404)
    expect((await patch('2?page=x')).body.attributes).toEqual(['page'])
    const json = { 'content-type': 'application/json' }
    expect((await patch('2?page=x', '{', json)).body.attributes).toEqual(['page'])
    expect((await patch('2', '{', json)).status).toBe(400)
    expect((await patch('2', {})).body.attributes).toEqual(['name'])
  })

  it('that changes is open by PATCH and by PUT', () => {
    const methods = app.routeTable().filter(({ url }) => url.endsWith('/:id'))
    expect(methods.map(({ method }) => method)).toEqual(['PATCH', 'PUT'])
  })

  it('reads null from a form by the word, and keeps the word in JSON', async () => {
    const { patch } = await shelfOf('administrator')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await patch('1', 'shelf[name]=Oak&shelf[note]=null', form)).body.body).toEqual({ name: 'Oak', note: null })
    expect((await patch('1', { name: 'Oak', note: 'null' })).body.body).toEqual({ name: 'Oak', note: 'null' })
  })

  it('answers with its status, and with nothing where it answers nothing', async () => {
    expect(await send({ method: 'POST', url: '/shelves', payload: { name: 'Oak' } })).toEqual({
      status: 201,
      body: { name: 'Oak' },
    })
    expect(await send({ method: 'DELETE', url: '/shelves' })).toEqual({ status: 204, body: null })
    expect((await send({ method: 'GET', url: '/shelves?page=2' })).body).toEqual({ page: 2 })
    const { accessToken } = await shelfOf('agent')
    expect((await send({ method: 'GET', url: '/mine', headers: { api_access_token: accessToken } })).status).toBe(200)
    expect((await send({ method: 'GET', url: '/mine' })).status).toBe(401)
  })

  it('may word its refusal itself', async () => {
    expect(await send({ method: 'POST', url: '/shelves', payload: { name: '' } })).toEqual({
      status: 422,
      body: { error: 'Shelves need a name' },
    })
    const nothing = await send({ method: 'POST', url: '/shelves', payload: {} })
    expect(nothing.body).toEqual({ error: 'param is missing or the value is empty: shelf' })
  })
})

describe('a server does not start', () => {
  const started = (register: (app: FastifyInstance) => void) => () => {
    const own = Fastify()
    useRoutes(own, t.deps, identitiesOf(t.deps))
    register(own)
  }

  it('with a route that was not made by the kit', () => {
    expect(started((own) => own.get('/open', async () => 'secret'))).toThrow('GET /open was not made by route()')
  })

  it('with a route whose path names something else than its params read', () => {
    const handler = () => undefined
    const wrong = { method: 'GET', url: '/shelves/:shelf', access: members, handler } as const
    expect(started((own) => route(own, wrong))).toThrow('names shelf, and its params read nothing')
    expect(started((own) => route(own, { ...wrong, params: IdParams }))).toThrow('its params read id')
  })
})
