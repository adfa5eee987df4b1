import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { NotPossible } from '../../errors.ts'
import { anyone } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { wantsPage } from '../../http/wants-page.ts'
import { sendPage, textsFor } from '../../pages/page.ts'
import { sendHomeOfDomain } from '../public-portal/domain-home.service.ts'
import { setUp, watchFirstRun } from './onboarding.service.ts'
import { problemsOf, type Typed, typedIn } from './onboarding-form.ts'
import { closedText, onboardingForm } from './onboarding-page.ts'

const ADDRESS = '/installation/onboarding'
const SCRIPT = '/installation/onboarding.js'

/** A page elsewhere must not fill in the form in the name of somebody whose browser reaches this installation. */
function assertOwnPage(request: FastifyRequest, publicAddress: string): void {
  const { origin } = request.headers
  const own = [new URL(publicAddress).origin, `http://${request.host}`, `https://${request.host}`]
  if (origin !== undefined && !own.includes(origin)) throw new NotPossible('This form belongs to another page')
}

function sendForm(request: FastifyRequest, reply: FastifyReply, typed: Typed, problems: object): FastifyReply {
  const texts = textsFor(request)
  const body = onboardingForm({ texts, typed, problems })
  return sendPage(request, reply, { texts, title: texts.say('onboarding.title'), body, script: SCRIPT })
}

function sendClosed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const texts = textsFor(request)
  const page = { texts, title: texts.say('onboarding.closed.title'), body: closedText(texts) }
  return sendPage(request, reply.code(409), page)
}

async function onSubmit(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const texts = textsFor(request)
  const typed = typedIn(request.body)
  const problems = problemsOf(typed, texts)
  if (Object.keys(problems).length > 0) return sendForm(request, reply.code(422), typed, problems)
  const [name, company, email] = [typed.name.trim(), typed.company.trim(), typed.email.trim().toLowerCase()]
  const way = await setUp(deps, { ...typed, name, company, email, locale: texts.tag })
  return way === null ? sendClosed(request, reply) : reply.redirect(way, 303)
}

type IsFirstRun = () => Promise<boolean>

/** `/` leads to the app, and on a portal's own domain it is the portal. While nobody is known here, both lead to the first run. */
function entrances(app: FastifyInstance, isFirstRun: IsFirstRun): void {
  route(app, {
    method: 'GET',
    url: '/',
    access: anyone,
    handler: async ({ request, reply }) =>
      (await sendHomeOfDomain(app.deps, { request, reply }))
        ? reply
        : reply.redirect((await isFirstRun()) ? ADDRESS : '/app'),
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/app(\/|\?|$)/.test(request.url) || !wantsPage(request)) return undefined
    return (await isFirstRun()) ? reply.redirect(ADDRESS) : undefined
  })
}

/** The first run of an installation without a seed (configuration 11.3): makes the first account, then closes for good. */
export async function onboardingRoutes(app: FastifyInstance): Promise<void> {
  const script = await readFile(new URL('./onboarding.js', import.meta.url), 'utf8')
  const isFirstRun = watchFirstRun(app.deps)
  entrances(app, isFirstRun)
  route(app, {
    method: 'GET',
    url: ADDRESS,
    access: anyone,
    handler: async ({ request, reply }) =>
      (await isFirstRun()) ? sendForm(request, reply, typedIn({}), {}) : reply.redirect('/app'),
  })
  route(app, {
    method: 'POST',
    url: ADDRESS,
    access: anyone,
    // What is typed is judged by the page, which says what is wrong beside each field.
    admit: async ({ deps, request }) => assertOwnPage(request, deps.env.frontendUrl),
    handler: async ({ deps, request, reply }) =>
      (await isFirstRun()) ? onSubmit(deps, request, reply) : sendClosed(request, reply),
  })
  route(app, {
    method: 'GET',
    url: SCRIPT,
    access: anyone,
    handler: ({ reply }) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  })
}
