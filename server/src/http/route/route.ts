import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Deps } from '../../deps.ts'
import { DomainError, Invalid, Refused } from '../../errors.ts'
import type { Access } from '../auth/access.ts'
import { admitMember, admitUser, type Identities } from '../auth/authenticate.ts'
import { type Caller, callerOf, type Member, memberOf } from '../caller.ts'
import { nullTextsToNull } from '../validation/null-texts.ts'
import { fieldsOf, parseValue, readBody, readParams } from '../validation/validate.ts'
import { assertNamed, type RouteFacts, useRouteTable } from './route-table.ts'

type Schema = GenericSchema | undefined
type Read<S> = S extends GenericSchema ? InferOutput<S> : undefined

/** The signed-in side of a request, as the access of the route promises it. */
type Who<A extends Access> = A['scope'] extends 'member'
  ? { member: Member }
  : A['scope'] extends 'user'
    ? { caller: Caller }
    : object

type Asked<A extends Access, P> = Who<A> & {
  deps: Deps
  request: FastifyRequest
  reply: FastifyReply
  params: Read<P>
}
type Call<A extends Access, P, Q, B, M> = Asked<A, P> & { query: Read<Q>; body: Read<B>; admitted: M }

/** `sent` are the fields as they came, unchecked. */
type Refusing<A extends Access, P> = Asked<A, P> & { sent: Readonly<Record<string, unknown>> }

/** What a handler may return: the declared answer, and nothing where none is declared. Either may be sent with `reply`. */
// biome-ignore lint/suspicious/noConfusingVoidType: services that answer nothing promise void
type Answer<R> = R extends GenericSchema ? InferOutput<R> | FastifyReply : FastifyReply | undefined | void

/** One route: who may call it, what it reads and answers, and what it does. Every schema is named here and nowhere else. */
export interface RouteSpec<
  A extends Access,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  M,
> {
  /** `PATCH` opens `PUT` as well: both are the same call on every resource (workspace 0.2). */
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Relative to the prefix under which `app.ts` registers the feature. */
  url: string
  access: A
  /** Has one field for each `:name` of the url. What does not fit is 404. */
  params?: P
  /** Brackets and repeats are arrays (`listOf`), everything else is text. What does not fit is 422. */
  query?: Q
  /** JSON, form or multipart alike (files are `UploadedFile`). What does not fit is 422. */
  body?: B
  /** Singular resource name under which the fields of the body may lie as well. */
  wrapped?: string
  /** Forms write null as the text `null`, and mean it. JSON bodies are left alone. */
  nullTexts?: true
  /** Another refusal than the usual one, where the contract words a body that does not fit in its own way. */
  refuse?: (error: Invalid | Refused, asked: Refusing<A, P>) => DomainError | Promise<DomainError>
  /** What must hold before query and body are looked at. Its result is handed to the handler as `admitted`. */
  admit?: (asked: Asked<A, P>) => Promise<M>
  /** The body of the answer. Left out, the answer is empty or is sent with `reply`. */
  answers?: R
  /** Of the answer; 200 unless something else is said. */
  status?: 201 | 204
  options?: Pick<RouteOptions, 'bodyLimit' | 'compress'>
  /** Answers with what it returns, or with an empty body. Streams and pages are sent with `reply`, which is returned. */
  handler: (call: Call<A, P, Q, B, M>) => Answer<R> | Promise<Answer<R>>
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
  interface FastifyRequest {
    /** What the route kit has read before the handler runs. */
    read: { params: unknown; query: unknown; admitted: unknown } | null
  }
}

/** What the validator compiler is given as the schema of a body. A class, so that Fastify takes it for no JSON Schema. */
class BodyRule {
  readonly schema: GenericSchema
  readonly wrapped: string | undefined
  readonly isNew: boolean
  constructor(schema: GenericSchema, wrapped: string | undefined, isNew: boolean) {
    this.schema = schema
    this.wrapped = wrapped
    this.isNew = isNew
  }
}

/** Fastify's validator compiler for bodies: the checked value takes the body's place. */
const validatorCompiler =
  ({ schema }: { schema: unknown }) =>
  (body: unknown) => {
    try {
      return { value: readBody(schema as BodyRule, body) }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return { error }
    }
  }

async function admitCaller(app: FastifyInstance, access: Access, request: FastifyRequest, reply: FastifyReply) {
  if (access.scope === 'member') await admitMember(app, access, request, reply)
  if (access.scope === 'user') await admitUser(app, access, request, reply)
}

function whoOf<A extends Access>({ scope }: A, request: FastifyRequest): Who<A> {
  const who = scope === 'member' ? { member: memberOf(request) } : scope === 'user' ? { caller: callerOf(request) } : {}
  return who as Who<A>
}

/**
 * Registers one route. Refusals come in the contract's order (workspace 0.7): session, account and permission, the record
 * that the path names, what `admit` asks for, the query; only then the body is read and checked.
 */
export function route<
  const A extends Access,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends Schema = undefined,
  M = undefined,
>(app: FastifyInstance, spec: RouteSpec<A, P, Q, B, R, M>): void {
  const { method, url, access, params, query, body, wrapped, answers, status = 200, options, nullTexts } = spec
  assertNamed(url, params)
  const facts: RouteFacts = { access, params, query, body, wrapped, answers, status }
  const { deps } = app

  async function onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await admitCaller(app, access, request, reply)
    const read = params && readParams(params, request.params)
    const asked = { ...whoOf(access, request), deps, request, reply, params: read as Read<P> }
    const admitted = await spec.admit?.(asked)
    request.read = { params: read, query: query && parseValue(query, request.query), admitted }
  }

  async function handler(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { params, query, admitted } = request.read ?? {}
    const call = { ...whoOf(access, request), deps, request, reply, params, query, body: request.body, admitted }
    // Limits of an account have counted the request by now, however wrong it is.
    if (request.validationError) throw await refusalOf(request.validationError, call as Asked<A, P>)
    if (status !== 200) reply.code(status)
    return spec.handler(call as Call<A, P, Q, B, M>)
  }

  const refusalOf = (error: Error, asked: Asked<A, P>) =>
    error instanceof Invalid || error instanceof Refused
      ? (spec.refuse?.(error, { ...asked, sent: fieldsOf(asked.request.body, wrapped) } as Refusing<A, P>) ?? error)
      : error

  app.route({
    ...options,
    method: method === 'PATCH' ? ['PATCH', 'PUT'] : method,
    url,
    config: { facts },
    onRequest,
    ...(nullTexts && { preValidation: async (request: FastifyRequest) => nullTextsToNull(request) }),
    ...(body && {
      schema: { body: new BodyRule(body, wrapped, method === 'POST') },
      validatorCompiler,
      attachValidation: true,
    }),
    handler,
  })
}

/** What the kit needs of the server. Before any route. */
export function useRoutes(app: FastifyInstance, deps: Deps, identities: Identities): void {
  app.decorate('deps', deps)
  app.decorate('identities', identities)
  useRouteTable(app)
  app.decorateRequest('caller', null)
  app.decorateRequest('bot', null)
  app.decorateRequest('member', null)
  app.decorateRequest('read', null)
}
