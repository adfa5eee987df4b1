import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PAGE_DATA_ID, type PageData } from '@parley/shared/contract/page-data'
import type { ShellManifest } from '@parley/shared/contract/release'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { providerBase } from '../../channels/provider-addresses.ts'
import type { Deps } from '../../deps.ts'
import { anyone } from '../../http/auth/access.ts'
import { personIn } from '../../http/auth/person-cookie.ts'
import { route } from '../../http/route/route.ts'
import { escapeHtml } from '../../safe-html/escape-html.ts'
import { publicConfig } from '../config/public-config.service.ts'
import { publicSettings } from '../config/settings.service.ts'
import { artefactPath } from '../releases/artefacts/artefacts.ts'
import type { Previews } from '../releases/previews/previews.ts'
import { currentShell, SHELL } from '../releases/release-document.service.ts'
import type { SignedDocuments } from '../releases/signed-documents.service.ts'
import { areaAt, areaFiles, type Preload, takenBy } from './area-of-page.ts'
import { type PageBrand, pageBrand } from './page-brand.ts'

interface MetaSources {
  script: string
  connect: string
}

/** Signing in with Facebook runs Meta's script: allowed only where the installation has an app there. */
const metaSources = (isSetUp: boolean, sdk: string): MetaSources => ({
  script: isSetUp ? ` ${new URL(sdk).origin}` : '',
  connect: isSetUp ? ' https://graph.facebook.com https://www.facebook.com' : '',
})

/**
 * Styles of the component library are inserted as rules of an empty element, whose hash is the one below; nothing else
 * may be inline. Pictures and files of messages are read from this installation, which has copied them from wherever they were:
 * an address in a stranger's mail is never asked. The brand's own pictures are fetched where the installation says.
 */
const securityPolicy = (
  publicAddress: string,
  artefacts: string,
  errorAddress: string,
  meta: MetaSources,
  pictures: readonly string[],
): string =>
  [
    "default-src 'self'",
    `script-src 'self'${artefacts}${meta.script}`,
    `style-src 'self'${artefacts} 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`,
    "style-src-attr 'unsafe-inline'",
    // Stored files are named by the public address, whichever address the page was opened by.
    `img-src 'self' data: blob: ${publicAddress}${artefacts}${pictures.map((origin) => ` ${origin}`).join('')}`,
    `media-src 'self' blob: ${publicAddress}${artefacts}`,
    `font-src 'self'${artefacts}`,
    `connect-src 'self'${artefacts} ${publicAddress} ${publicAddress.replace(/^http/, 'ws')}${errorAddress && ` ${errorAddress}`}${meta.connect}`,
    "frame-src 'self' https:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

/** Addresses of the console that the shell draws (configuration 11.3); the others are pages of their own. */
const CONSOLE_PAGES = [
  '',
  'accounts',
  'users',
  'access_tokens',
  'agent_bots',
  'platform_apps',
  'configuration',
  'jobs',
  'releases',
  'instance_status',
].map((name) => `/super_admin${name && `/${name}`}`)

/** The one page of the shell, for every address below /app. Never cached: it names what is. */
export function appPageRoutes(app: FastifyInstance, documents: SignedDocuments, previews: Previews | null): void {
  const answer = async ({ deps, request, reply }: PageCall): Promise<FastifyReply> => {
    const viewer = { accountId: accountIn(request.url), userId: personIn(request) }
    // What is worked on is here and nowhere else.
    const base = previews ? '' : deps.env.artefactsUrl
    const config = await publicConfig(deps)
    const brand = pageBrand(await publicSettings(deps))
    const hasMeta = Boolean(config.FB_APP_ID || config.WHATSAPP_APP_ID)
    const shell = previews?.newest(SHELL)?.release ?? (await currentShell(deps, viewer))
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': securityPolicy(
        deps.env.frontendUrl,
        base && ` ${originOf(base)}`,
        originOf(config.SENTRY_DSN),
        metaSources(hasMeta, providerBase(deps.env, 'FACEBOOK_SDK')),
        brand.origins,
      ),
      // Meta's window tells this page what was chosen in it.
      ...(hasMeta && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    if (!shell) return reply.code(503).header('retry-after', '5').send(NOTHING_RELEASED)
    const manifest = shell.manifest as ShellManifest
    const { signed } = await documents.of(viewer, null)
    const data: PageData = {
      servedAt: deps.now().toISOString(),
      shell: { version: manifest.version, build: manifest.build, shared: manifest.offer.shared },
      keys: [...documents.publicKeys],
      releases: signed,
      config,
    }
    const area = request.url.startsWith('/super_admin') ? null : areaAt(signed.document, request.url)
    const files = area ? areaFiles(area, base) : []
    const isSignIn = /^\/app\/(login|auth)\b/.test(request.url)
    const parts = { manifest, base, brand, look: appearanceOf(request), isPreviewed: previews !== null }
    if (isSignIn && manifest.signIn)
      return reply.send(page({ ...parts, ...signInPage({ manifest, base }, data, files), ...manifest.signIn }))
    const own = [...manifest.preload, ...(area ? takenBy(area, manifest) : [])]
    const preload = [...own.map(shellFile({ manifest, base })), ...files]
    return reply.send(page({ ...parts, entry: manifest.entry, styles: manifest.styles, data, preload, later: [] }))
  }
  pushWorker(app)
  startWatch(app)
  route(app, { method: 'GET', url: '/app', access: anyone, handler: answer })
  const toConsole = ({ reply }: { reply: FastifyReply }) => reply.redirect('/super_admin')
  route(app, { method: 'GET', url: '/super_admin/sign_in', access: anyone, handler: toConsole })
  for (const url of CONSOLE_PAGES) route(app, { method: 'GET', url, access: anyone, handler: answer })
  route(app, { method: 'GET', url: '/app/*', access: anyone, params: v.object({ '*': v.string() }), handler: answer })
}

/** It needs no release; what comes after it is fetched while somebody types. */
function signInPage(of: ShellFiles, { servedAt, shell, config }: PageData, area: readonly Preload[]) {
  const own = [of.manifest.entry, ...of.manifest.preload, ...(of.manifest.soon ?? [])].map(shellFile(of))
  const data: PageData = { servedAt, shell, config, keys: [], releases: null }
  return { data, preload: [], later: [...own, ...area] }
}

/** Of the address that errors are reported to, where one is set. */
function originOf(address: unknown): string {
  const url = URL.parse(String(address ?? ''))
  return url && /^https?:$/.test(url.protocol) ? url.origin : ''
}

const START_WATCH = (() => {
  const text = readFileSync(new URL('start-watch.js', import.meta.url), 'utf8')
  // Named by its content, so that browsers keep it.
  const name = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return { text, path: `/platform/v1/start-watch/${name}.js` }
})()

/** Runs before the shell and is no part of it: what no shell can say of itself is told by this. */
function startWatch(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: START_WATCH.path,
    access: anyone,
    handler: ({ reply }) =>
      reply
        .headers({
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        .send(START_WATCH.text),
  })
}

const PUSH_WORKER = readFileSync(new URL('push-worker.js', import.meta.url), 'utf8')

/** What the browser keeps running to show pushes. At the top, so that it may answer for every page of the app. */
function pushWorker(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/push-worker.js',
    access: anyone,
    handler: ({ reply }) =>
      reply
        .headers({
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-cache',
          // A worker fetches under its own policy, also the pages that it passes on.
          'content-security-policy': "default-src 'none'; connect-src 'self'",
          'x-content-type-options': 'nosniff',
        })
        .send(PUSH_WORKER),
  })
}

interface PageCall {
  deps: Deps
  request: FastifyRequest
  reply: FastifyReply
}

interface ShellFiles {
  manifest: ShellManifest
  /** Where released files are fetched; empty: where the page is from. */
  base: string
}

interface Parts extends ShellFiles {
  entry: string
  styles: readonly string[]
  data: PageData
  brand: PageBrand
  look: { mode: string; tag: string; direction: string }
  preload: Preload[]
  /** What the next page will need. */
  later: Preload[]
  /** Areas are worked on (npm run dev): the page tells what does not build. */
  isPreviewed: boolean
}

function page({ manifest, base, brand, entry, styles, data, look, preload, later, isPreviewed }: Parts): string {
  const file = shellFile({ manifest, base })
  const script = file(entry)
  return `<!doctype html>
<html lang="${look.tag}" dir="${look.direction}" data-theme="${look.mode}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(brand.title)}</title>
<link rel="icon" href="${escapeHtml(brand.icon)}">${brand.description && `\n<meta name="description" content="${escapeHtml(brand.description)}">`}
${styles.map((path) => styleLink(file(path))).join('\n')}
${[...preload.map(preloadLink), ...later.map(prefetchLink)].join('\n')}
<script type="application/json" id="${PAGE_DATA_ID}">${inScript(data)}</script>
<script defer src="${START_WATCH.path}"></script>${isPreviewed ? '\n<script defer src="/platform/v1/previews/page.js"></script>' : ''}
<script defer src="${script.href}" integrity="${script.integrity}" crossorigin="anonymous"></script>
</head>
<body>
<div id="app"></div>
<noscript>Parley needs JavaScript.</noscript>
</body>
</html>
`
}

const shellFile =
  ({ manifest, base }: ShellFiles) =>
  (path: string): Preload => ({
    href: base + artefactPath('shell', manifest, path),
    integrity: manifest.files.find((file) => file.path === path)?.integrity ?? '',
  })

/** In the mode of the script element that will ask for it, or the browser would fetch twice. */
const preloadLink = ({ href, integrity }: Preload): string =>
  `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous">`

const prefetchLink = ({ href }: Preload): string =>
  `<link rel="prefetch" as="script" href="${href}" crossorigin="anonymous">`

const styleLink = ({ href, integrity }: Preload): string =>
  `<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous">`

/** JSON that cannot end its element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const accountIn = (url: string): number => Number(/^\/app\/accounts\/(\d{1,9})(\/|\?|$)/.exec(url)?.[1] ?? 0)

/** What the shell last wrote down about this browser (`dark.ar.rtl`), so that the first paint wears it. */
function appearanceOf(request: FastifyRequest): Parts['look'] {
  const cookie = /(?:^|;\s*)parley_look=(light|dark)\.([A-Za-z-]{2,15})\.(ltr|rtl)(?:;|$)/.exec(
    request.headers.cookie ?? '',
  )
  return { mode: cookie?.[1] ?? 'light', tag: cookie?.[2] ?? 'en', direction: cookie?.[3] ?? 'ltr' }
}

/** Comes again by itself: whoever has just set an installation up is led here before its first release is there. */
const NOTHING_RELEASED = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>Parley</title>
<p>Parley is starting: no app has been released to this installation yet. This page looks again every three seconds.</p>
`
