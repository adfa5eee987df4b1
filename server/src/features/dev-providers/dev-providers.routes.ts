import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { Forbidden, NotFound, Refused } from '../../errors.ts'
import { anyone } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { isOfThisMachine } from '../../http/this-machine.ts'

const PASSED_ON = ['content-type', 'content-security-policy', 'location']

/** Whatever the simulators answer is theirs; nothing of the caller but path and form reaches them. */
async function passOn(base: string, request: FastifyRequest, reply: FastifyReply, form?: Record<string, string>) {
  const asked = { redirect: 'manual', ...(form && { method: 'POST', body: new URLSearchParams(form) }) } as const
  const answer = await fetch(`${base}${request.originalUrl}`, asked).catch((error: unknown) => {
    request.log.warn({ err: error }, 'the simulated providers do not answer')
    throw new Refused('The simulated providers do not answer')
  })
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name)
    if (value) reply.header(name, value)
  }
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .send(await answer.text())
}

/** A page of this address sent it: no other page writes in the name of customers. */
const isOwnForm = ({ headers, host }: FastifyRequest): boolean => URL.parse(headers.origin ?? '')?.host === host

/**
 * `/dev/providers`: the customers' side of simulated providers. Whoever reads it reads what customers were told: it is there
 * in the demo and in development only, with PARLEY_PROVIDERS=simulated, for callers of this machine.
 */
export function devProvidersRoutes(app: FastifyInstance): void {
  const { simulatorsUrl: base, seed, nodeEnv } = app.deps.env
  if (!base || (seed !== 'demo' && nodeEnv !== 'development')) return
  for (const url of ['/dev/providers', '/dev/providers/thread']) {
    route(app, {
      method: 'GET',
      url,
      access: anyone,
      handler: ({ request, reply }) => {
        if (!isOfThisMachine(request)) throw new NotFound()
        return passOn(base, request, reply)
      },
    })
  }
  for (const url of ['/dev/providers/write', '/dev/providers/rules']) {
    route(app, {
      method: 'POST',
      url,
      access: anyone,
      body: v.record(v.string(), v.string()),
      handler: ({ request, reply, body }) => {
        if (!isOfThisMachine(request)) throw new NotFound()
        if (!isOwnForm(request)) throw new Forbidden('Customers are played from the page itself')
        return passOn(base, request, reply, body)
      },
    })
  }
}
