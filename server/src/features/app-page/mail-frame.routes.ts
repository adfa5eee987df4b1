import type { FastifyInstance } from 'fastify'
import { anyone } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'

/** Nothing runs and nothing is fetched but pictures, whatever the app puts into it. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self' https: data:",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/**
 * An empty page that the app fills with a letter whose pictures somebody wants to see: the policy of the app's own pages
 * lets no picture of the open web in.
 */
export function mailFrameRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/mail-frame',
    access: anyone,
    handler: ({ reply }) =>
      reply
        .type('text/html; charset=utf-8')
        .headers({
          'content-security-policy': POLICY,
          'referrer-policy': 'no-referrer',
          'cache-control': 'public, max-age=3600',
        })
        .send('<!doctype html><html><head><meta charset="utf-8"><title></title></head><body></body></html>'),
  })
}
