import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { anyone } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { publicSettings } from '../config/settings.service.ts'
import { requireWebsiteInbox } from '../widget/visitor/visitor.service.ts'
import { sendFile } from './widget-files.ts'

const BUILT = new URL('../../../../widget/dist/', import.meta.url)
const SHOP = new URL('./demo-shop/', import.meta.url)

/** Where an address leads, as policies name it; empty for none. */
const originOf = (address: string): string => (/^https?:/.test(address) && URL.parse(address)?.origin) || ''

/** The page is made to stand in other pages: everything is its own, and anybody may frame it. */
const framePolicy = (publicAddress: string, logo: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // Stored files are named by the public address, whichever address the frame was opened by.
    // Cards of bots show pictures of the web.
    `img-src 'self' data: blob: https: ${publicAddress} ${originOf(logo)}`.trim(),
    `media-src 'self' blob: ${publicAddress}`,
    // Articles of the help center, without what is around them.
    "frame-src 'self'",
    `connect-src 'self' ${publicAddress} ${publicAddress.replace(/^http/, 'ws')}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')

/** The page of a shop: its own files, our script, our frame. */
const SHOP_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src-attr 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Other sites load these. */
const FOR_ANYBODY = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

const PageQuery = v.object({ website_token: v.optional(v.string(), '') })
const FileParams = v.object({ file: v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]+)+$/)) })
const BuildFacts = v.object({ frame: v.array(v.string()), styles: v.optional(v.string(), '') })
type BuildFacts = v.InferOutput<typeof BuildFacts>

/** Which files the last build made; null before the first one. */
async function builtFrame(dist: URL): Promise<BuildFacts | null> {
  const text = await readFile(new URL('widget.json', dist), 'utf8').catch(() => null)
  return text === null ? null : v.parse(BuildFacts, JSON.parse(text))
}

/** The styles come with the screens, when somebody reaches for the chat: the page only says where they are. */
function framePage({ frame: files, styles }: BuildFacts): string {
  const scripts = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<script type="module" src="/widget/assets/${file}"></script>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Chat</title>
${scripts.join('\n')}
</head>
<body><div id="root" data-styles="/widget/assets/${styles}"></div></body>
</html>
`
}

/**
 * The embed script, the frame it opens, and the shop that shows both (configuration 4.1).
 * @param dist folder of the widget's build
 */
export function widgetPageRoutes(app: FastifyInstance, dist: URL = BUILT): void {
  scriptRoutes(app, dist)
  frameRoute(app, dist)
  demoShop(app)
}

function scriptRoutes(app: FastifyInstance, dist: URL): void {
  for (const url of ['/packs/js/sdk.js', '/widget/sdk.js']) {
    route(app, {
      method: 'GET',
      url,
      access: anyone,
      handler: ({ request, reply }) => {
        reply.headers(FOR_ANYBODY)
        return sendFile(request, reply, new URL('sdk.js', dist), 'public, max-age=3600, stale-while-revalidate=86400')
      },
    })
  }
  route(app, {
    method: 'GET',
    url: '/widget/assets/:file',
    access: anyone,
    params: FileParams,
    handler: ({ params, request, reply }) => {
      reply.headers(FOR_ANYBODY)
      return sendFile(request, reply, new URL(params.file, dist), 'public, max-age=31536000, immutable')
    },
  })
}

function frameRoute(app: FastifyInstance, dist: URL): void {
  route(app, {
    method: 'GET',
    url: '/widget',
    access: anyone,
    query: PageQuery,
    handler: async ({ deps, query, reply }) => {
      if (!(await isOfWebsite(deps, query.website_token)))
        return reply.code(404).send({ error: 'web widget does not exist' })
      const files = await builtFrame(dist)
      const settings = await publicSettings(deps)
      if (!files) return reply.code(503).send({ error: 'The widget has not been built. Run npm run build.' })
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          'content-security-policy': framePolicy(deps.env.frontendUrl, String(settings.LOGO_THUMBNAIL)),
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
        })
        .send(framePage(files))
    },
  })
}

/** Whether the token names a website inbox. @throws Forbidden for one of a suspended account */
async function isOfWebsite(deps: Deps, token: string): Promise<boolean> {
  try {
    await requireWebsiteInbox(deps, token)
    return true
  } catch (error) {
    if (error instanceof NotFound) return false
    throw error
  }
}

function demoShop(app: FastifyInstance): void {
  const files: Record<string, string> = {
    '/widget/demo': 'shop.html',
    '/widget/demo/shop.css': 'shop.css',
    '/widget/demo/shop.js': 'shop.js',
  }
  for (const [url, name] of Object.entries(files)) {
    route(app, {
      method: 'GET',
      url,
      access: anyone,
      handler: ({ request, reply }) => {
        reply.header('content-security-policy', SHOP_POLICY)
        return sendFile(request, reply, new URL(name, SHOP), 'no-cache')
      },
    })
  }
}
