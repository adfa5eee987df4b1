import { resolve } from 'node:path'
import * as v from 'valibot'
import { networkOf } from './net/ssrf-guard.ts'
import { dataFolderProblem } from './process/data-folder.ts'
import { keptSecret } from './process/secret-file.ts'

const text = v.optional(v.pipe(v.string(), v.trim()))
const address = v.optional(v.pipe(v.string(), v.url('must be an address')))
const addressOf = (...schemes: string[]) =>
  v.optional(
    v.pipe(
      v.string(),
      v.url('must be an address'),
      v.check((text) => schemes.includes(new URL(text).protocol), `must begin with ${schemes.join('// or ')}//`),
    ),
  )
const port = v.pipe(v.string(), v.regex(/^\d+$/, 'must be a port number'), v.transform(Number), v.maxValue(65_535))

/** Every variable the server reads (docs/operations.md says the same in prose). */
const Variables = v.object({
  NODE_ENV: v.optional(v.picklist(['production', 'development', 'test']), 'production'),
  /** Where the platform listens: one origin for app, API, realtime, remotes, widget, public pages. */
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  /** Embedded database, uploads, release registry, generated secrets. */
  PARLEY_DATA_DIR: v.optional(v.string(), '.data'),
  /** PostgreSQL 15 or newer; unset: the embedded database. */
  DATABASE_URL: addressOf('postgresql:', 'postgres:'),
  /** Realtime fan-out and rate limits across server processes; unset: in process. */
  REDIS_URL: addressOf('redis:', 'rediss:'),
  /** `file:<folder>` or `s3://bucket?endpoint=…`; unset: a folder of the data folder. */
  STORAGE_URL: text,
  /** Credentials and region of an `s3:` store. */
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_REGION: v.optional(v.string(), 'us-east-1'),
  /** Outgoing mail; unset: mails are kept, and in the demo or in development shown under /dev/mail on this machine. */
  SMTP_URL: addressOf('smtp:', 'smtps:'),
  MAIL_FROM: v.optional(v.string(), 'Parley <parley@localhost>'),
  /** Public address, used in links, widget snippet, cookies. */
  FRONTEND_URL: address,
  /** Where browsers fetch released files, with `/r/` below it: a CDN in front of this installation; unset: here. */
  PARLEY_ARTEFACTS_URL: addressOf('https:', 'http:'),
  /** What an empty database is filled with. */
  PARLEY_SEED: v.optional(v.picklist(['demo', 'none']), 'demo'),
  /** Signs sessions and release documents; unset: generated into the data folder. */
  PARLEY_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  /** What the client shows; never what the server answers. */
  PARLEY_INSTALLATION: v.optional(v.picklist(['self_hosted', 'enterprise', 'cloud']), 'enterprise'),
  /** Password of the mail relay; unset: /webhooks/email answers 404. */
  INBOUND_EMAIL_PASSWORD: text,
  /** Port on which mail servers forward mails by SMTP; unset: none. */
  INBOUND_SMTP_PORT: v.optional(port),
  /** Address of this machine that it listens on. */
  INBOUND_SMTP_HOST: v.optional(v.string(), '127.0.0.1'),
  /** Inside addresses and networks that bots may be told at, separated by commas; unset: none. */
  PARLEY_REACHABLE_NETWORKS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      ),
      v.array(
        v.pipe(
          v.string(),
          v.check((one) => networkOf(one) !== null, 'must be IP addresses or networks like 10.1.0.0/16'),
        ),
      ),
    ),
  ),
  /** Ports that addresses given by people may name besides 80 and 443, separated by commas. */
  PARLEY_REACHABLE_PORTS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}(\s*,\s*\d{1,5})*$/, 'must be port numbers, separated by commas'),
      v.transform((text) => text.split(',').map(Number)),
    ),
  ),
  /** `simulated`: `npm start` opens simulated providers and connects the demo's inboxes to them. */
  PARLEY_PROVIDERS: v.optional(v.picklist(['simulated'], 'must be simulated, or unset')),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  /** `remote=token` pairs, separated by commas: who has the token publishes and promotes that remote and nothing else. */
  PARLEY_PUBLISH_TOKENS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .split(',')
          .map((pair) => pair.trim())
          .filter(Boolean),
      ),
      v.array(
        v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{1,30}=\S{16,}$/, 'must be remote=token, tokens of 16 characters')),
      ),
      v.transform((pairs) => Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s) as [string, string]))),
    ),
    '',
  ),
  /** `on`: pages show what `npm run dev` works on, over what is released. Kept in memory, and for development alone. */
  PARLEY_PREVIEWS: v.optional(v.picklist(['on', 'off']), 'off'),
  /** Who asks for `/metrics` has to bear it; unset: anybody who reaches the port. */
  PARLEY_METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  /** Collector that traces go to by OTLP over HTTP (`/v1/traces` is added); unset: none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: addressOf('http:', 'https:'),
  /** Share of the traces that is kept, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      v.string(),
      v.transform(Number),
      v.number('must be a number'),
      v.minValue(0, 'must be 0 to 1'),
      v.maxValue(1, 'must be 0 to 1'),
    ),
    '1',
  ),
  /** What these traces are called among those of other services. */
  OTEL_SERVICE_NAME: v.optional(v.string(), 'parley'),
  /** `off` lifts the request limits of the contract (load tests behind a limiter of one's own). */
  PARLEY_RATE_LIMITS: v.optional(v.picklist(['on', 'off']), 'on'),
  /** Addresses or networks of proxies whose X-Forwarded-* is believed, separated by commas. */
  TRUST_PROXY: v.optional(v.string(), 'loopback'),
})

export interface Env {
  nodeEnv: 'production' | 'development' | 'test'
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  databaseUrl: string | null
  redisUrl: string | null
  storageUrl: string | null
  objectStore: { accessKeyId: string | null; secretAccessKey: string | null; region: string }
  smtpUrl: string | null
  mailFrom: string
  /** Without a trailing slash. */
  frontendUrl: string
  /** Without a trailing slash; empty: released files come from the page's own origin. */
  artefactsUrl: string
  seed: 'demo' | 'none'
  secret: string
  installation: 'self_hosted' | 'enterprise' | 'cloud'
  inboundEmailPassword: string | null
  /** Where mail servers forward mails; null: nowhere. */
  inboundSmtp: { host: string; port: number } | null
  /** Inside networks that bots may be told at. */
  reachableNetworks: readonly string[]
  /** Ports that outgoing requests may go to besides 80 and 443. */
  reachablePorts: readonly number[]
  /** Base addresses of providers other than their public ones: simulators, gateways. */
  providerUrls: Readonly<Record<string, string>>
  /** Where the page of the simulated providers is; null: providers are real. */
  simulatorsUrl: string | null
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  rateLimits: boolean
  /** Builds that are worked on are laid over what is released. */
  previews: boolean
  /** Publish tokens by the one remote that each is good for. */
  publishTokens: Readonly<Record<string, string>>
  trustProxy: string
  /** Opens `/metrics`; null: it is open. */
  metricsToken: string | null
  /** Where traces go (without a trailing slash), what share of them, under which name; null: none are made. */
  tracing: { url: string; share: number; name: string } | null
  /** Variables named like an installation setting; `features/config` says which of them count. */
  installationSettings: Readonly<Record<string, string>>
}

/** An environment that cannot be used; the message is one sentence for the person who starts the server. */
export class BadEnvironment extends Error {}

const orNull = (value: string | undefined): string | null => value || null

/** Base addresses that stand in for those of providers, by the name in `PROVIDER_<NAME>_URL`. */
function providerUrls(source: NodeJS.ProcessEnv): Record<string, string> {
  const named = Object.entries(source).flatMap(([name, value]) => {
    const provider = /^PROVIDER_([A-Z0-9_]+)_URL$/.exec(name)?.[1]
    return provider && value ? [[provider, value] as const] : []
  })
  for (const [name, value] of named) {
    if (!/^(https?|imaps?|smtps?):$/.test(URL.parse(value)?.protocol ?? ''))
      throw new BadEnvironment(`PROVIDER_${name}_URL: must be an address (it is ${JSON.stringify(value)}).`)
  }
  return Object.fromEntries(named)
}

/** @throws BadEnvironment where nobody has started the simulators */
function simulatorsUrl({ PROVIDER_SIMULATORS_URL: url }: Readonly<Record<string, string | undefined>>): string {
  if (url) return url.replace(/\/+$/, '')
  throw new BadEnvironment('PARLEY_PROVIDERS: simulated providers are opened by `npm start`, with the demo.')
}

function installationSettings(source: NodeJS.ProcessEnv): Record<string, string> {
  const known = new Set(Object.keys(Variables.entries))
  const entries = Object.entries(source).filter(
    ([name, value]) => value && /^[A-Z][A-Z0-9_]+$/.test(name) && !known.has(name),
  )
  return Object.fromEntries(entries) as Record<string, string>
}

/**
 * The environment, checked. Empty variables count as unset. Creates the data folder, and the secret in it where none is given.
 * @throws BadEnvironment naming the variable
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = v.safeParse(Variables, given)
  if (!result.success) {
    const [issue] = result.issues
    throw new BadEnvironment(`${issue.path?.[0]?.key}: ${issue.message} (it is ${JSON.stringify(issue.input)}).`)
  }
  const read = result.output
  const dataDir = resolve(read.PARLEY_DATA_DIR)
  const problem = dataFolderProblem(dataDir)
  if (problem) throw new BadEnvironment(`PARLEY_DATA_DIR: ${problem}.`)
  return {
    nodeEnv: read.NODE_ENV,
    port: read.PORT,
    host: read.HOST,
    dataDir,
    databaseUrl: orNull(read.DATABASE_URL),
    redisUrl: orNull(read.REDIS_URL),
    storageUrl: orNull(read.STORAGE_URL),
    objectStore: {
      accessKeyId: orNull(read.AWS_ACCESS_KEY_ID),
      secretAccessKey: orNull(read.AWS_SECRET_ACCESS_KEY),
      region: read.AWS_REGION,
    },
    smtpUrl: orNull(read.SMTP_URL),
    mailFrom: read.MAIL_FROM,
    frontendUrl: (read.FRONTEND_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    artefactsUrl: (read.PARLEY_ARTEFACTS_URL ?? '').replace(/\/+$/, ''),
    seed: read.PARLEY_SEED,
    secret: read.PARLEY_SECRET ?? keptSecret(dataDir),
    installation: read.PARLEY_INSTALLATION,
    inboundEmailPassword: orNull(read.INBOUND_EMAIL_PASSWORD),
    inboundSmtp: read.INBOUND_SMTP_PORT ? { host: read.INBOUND_SMTP_HOST, port: read.INBOUND_SMTP_PORT } : null,
    reachableNetworks: read.PARLEY_REACHABLE_NETWORKS ?? [],
    reachablePorts: read.PARLEY_REACHABLE_PORTS ?? [],
    providerUrls: providerUrls(given as NodeJS.ProcessEnv),
    simulatorsUrl: read.PARLEY_PROVIDERS ? simulatorsUrl(given) : null,
    logLevel: read.LOG_LEVEL,
    rateLimits: read.PARLEY_RATE_LIMITS === 'on',
    previews: read.PARLEY_PREVIEWS === 'on',
    publishTokens: read.PARLEY_PUBLISH_TOKENS,
    trustProxy: read.TRUST_PROXY,
    metricsToken: orNull(read.PARLEY_METRICS_TOKEN),
    tracing: read.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: read.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          share: read.OTEL_TRACES_SAMPLER_ARG,
          name: read.OTEL_SERVICE_NAME,
        }
      : null,
    installationSettings: installationSettings(source),
  }
}
