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
const framePolicy = (publicAddress: string, logo: string, ancestors: '*' | "'self'"): string =>
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
    `frame-ancestors ${ancestors}`,
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
const Files = v.optional(v.array(v.string()), [])
const BuildFacts = v.object({
  frame: v.array(v.string()),
  styles: v.optional(v.string(), ''),
  preview: Files,
  previewFrame: Files,
})

/** Which files the last build made; null before the first one. */
async function builtFiles(dist: URL): Promise<v.InferOutput<typeof BuildFacts> | null> {
  const text = await readFile(new URL('widget.json', dist), 'utf8').catch(() => null)
  return text === null ? null : v.parse(BuildFacts, JSON.parse(text))
}

/** The styles come with the screens, when somebody reaches for the chat: the page only says where they are. */
function pageOf(files: readonly string[], styles: string): string {
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

/** The frame, and both pages of a campaign's preview, which only pages of ours may frame. */
function frameRoute(app: FastifyInstance, dist: URL): void {
  const pages = { '/widget': 'frame', '/widget/preview': 'preview', '/widget/preview/frame': 'previewFrame' } as const
  for (const [url, entry] of Object.entries(pages)) {
    route(app, {
      method: 'GET',
      url,
      access: anyone,
      query: PageQuery,
      handler: async ({ deps, query, request, reply }) => {
        const isForAnybody = entry === 'frame'
        const isKnown = await isOfWebsite(deps, query.website_token)
        // In somebody's page the chat says itself that it cannot be had: an answer without a page is a broken frame there.
        const isSaidByChat = isForAnybody && request.headers.accept?.includes('text/html')
        if (!isKnown && !isSaidByChat) return reply.code(404).send({ error: 'web widget does not exist' })
        const built = await builtFiles(dist)
        if (!built) return reply.code(503).send({ error: 'The widget has not been built. Run npm run build.' })
        const logo = String((await publicSettings(deps)).LOGO_THUMBNAIL)
        return reply
          .code(isKnown ? 200 : 404)
          .headers({
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-cache',
            'content-security-policy': framePolicy(deps.env.frontendUrl, logo, isForAnybody ? '*' : "'self'"),
            'cross-origin-resource-policy': isForAnybody ? 'cross-origin' : 'same-origin',
            'x-content-type-options': 'nosniff',
            'referrer-policy': 'strict-origin-when-cross-origin',
          })
          .send(pageOf(built[entry], built.styles))
      },
    })
  }
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
