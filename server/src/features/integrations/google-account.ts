import { isEmail } from '@parley/shared/contract/rules/is-email'
import { importPKCS8, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { safeRequest } from '../../net/safe-fetch.ts'
import { type NetworkPolicy, networkPolicy } from '../../net/ssrf-guard.ts'

const TIMEOUT_MS = 10_000

/** Forms send what a console let them download as one text. */
const Credentials = v.pipe(
  v.union([v.pipe(v.string(), v.trim(), v.parseJson()), v.looseObject({})]),
  v.object({
    client_email: v.pipe(v.string(), v.check(isEmail, 'is invalid')),
    private_key: v.pipe(v.string(), v.startsWith('-----BEGIN PRIVATE KEY-----')),
    token_uri: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//)), 'https://oauth2.googleapis.com/token'),
  }),
)
type Credentials = v.InferOutput<typeof Credentials>

/** A project and the service account that may use it. */
export const googleProject = {
  project_id: v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9][a-z0-9.:-]{1,100}$/)),
  credentials: Credentials,
} as const

const Token = v.object({ access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)) })

/** @throws when it cannot be reached, refuses, or says something else */
async function ask<S extends v.GenericSchema>(
  deps: Deps,
  address: string,
  message: { body: string; headers: Record<string, string> },
  schema: S,
  reach: NetworkPolicy = networkPolicy(deps.env.reachableNetworks, deps.env.reachablePorts),
): Promise<v.InferOutput<S>> {
  const { status, text } = await safeRequest(new URL(address), { ...message, timeoutMs: TIMEOUT_MS }, reach)
  if (status !== 200) throw new Error(`${new URL(address).hostname} answered ${status}: ${text.slice(0, 300)}`)
  return v.parse(schema, JSON.parse(text))
}

/** A permit of one hour for the service account, asked for by a statement signed with its key. */
async function accessToken(deps: Deps, scope: string, { client_email, private_key, token_uri }: Credentials) {
  const now = Math.floor(deps.now().getTime() / 1000)
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(client_email)
    .setAudience(token_uri)
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(await importPKCS8(private_key, 'RS256'))
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await ask(deps, token_uri, { body, headers }, Token)).access_token
}

/** Where a service is asked. */
interface Place {
  /** By whoever runs the installation: it may be anywhere. */
  chosen: string | undefined
  usual: string
  path: string
}

const ANYWHERE: NetworkPolicy = { isOpen: () => true }

/**
 * One call of a Google service as a service account. Where the account is asked for its permit, whoever connected it chose.
 * @throws any failure to get the answer
 */
export async function askGoogle<S extends v.GenericSchema>(
  deps: Deps,
  { credentials, scope }: { credentials: Credentials; scope: string },
  { chosen, usual, path }: Place,
  question: object,
  schema: S,
): Promise<v.InferOutput<S>> {
  const token = await accessToken(deps, `https://www.googleapis.com/auth/${scope}`, credentials)
  const headers = { 'content-type': 'application/json; charset=utf-8', authorization: `Bearer ${token}` }
  const address = `${(chosen ?? usual).replace(/\/+$/, '')}${path}`
  return ask(deps, address, { body: JSON.stringify(question), headers }, schema, chosen ? ANYWHERE : undefined)
}
