import * as v from 'valibot'
import type { Deps } from '../../deps.ts'

const TIMEOUT_MS = 15_000

/** Slack has answered that it does not do it; `code` is its word for why. */
export class SlackRefused extends Error {
  readonly code: string
  constructor(code: string) {
    super(`Slack answered ${code}`)
    this.code = code
  }
}

/** Slack takes no more for now. */
export class SlackBusy extends Error {
  readonly againInS: number
  constructor(againInS: number) {
    super('Slack takes no more calls for now')
    this.againInS = againInS
  }
}

const Verdict = v.looseObject({ ok: v.boolean(), error: v.optional(v.string(), 'unknown_error') })

interface SlackCall {
  token?: string
  /** Sent as JSON; without it, as a form. */
  json?: object
  form?: Record<string, string>
}

const bodyOf = ({ json, form = {} }: SlackCall) => (json ? JSON.stringify(json) : new URLSearchParams(form))

/** One method of Slack's Web API. @throws SlackRefused, SlackBusy; any network error */
export async function askSlack<S extends v.GenericSchema>(
  deps: Pick<Deps, 'env'>,
  method: string,
  call: SlackCall,
  schema: S,
): Promise<v.InferOutput<S>> {
  const base = (deps.env.providerUrls.SLACK ?? 'https://slack.com').replace(/\/+$/, '')
  const answer = await fetch(`${base}/api/${method}`, {
    method: 'POST',
    headers: {
      'content-type': call.json ? 'application/json; charset=utf-8' : 'application/x-www-form-urlencoded',
      ...(call.token && { authorization: `Bearer ${call.token}` }),
    },
    body: bodyOf(call),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (answer.status === 429) throw new SlackBusy(Number(answer.headers.get('retry-after')) || 30)
  if (!answer.ok) throw new Error(`Slack answered ${answer.status}`)
  const said: unknown = await answer.json()
  const verdict = v.parse(Verdict, said)
  if (!verdict.ok) throw new SlackRefused(verdict.error)
  return v.parse(schema, said)
}

const GONE = new Set([
  'token_revoked',
  'token_expired',
  'invalid_auth',
  'not_authed',
  'account_inactive',
  'channel_not_found',
  'is_archived',
  'not_in_channel',
])

/** Whether the connection is of no use any more: the token was revoked, or the channel is lost. */
export const isConnectionLost = (problem: unknown): boolean => problem instanceof SlackRefused && GONE.has(problem.code)
