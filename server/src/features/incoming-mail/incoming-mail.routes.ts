import type { FastifyInstance } from 'fastify'
import { isSame } from '../../channels/masked-secrets.ts'
import { basic } from '../../channels/provider-requests.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import { anyone } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { MAX_FILE_BYTES } from '../../storage/uploaded-file.ts'
import { keepRawBodies, rawBodyOf } from '../channel-webhooks/raw-bodies.ts'
import { installationSetting } from '../config/settings.service.ts'
import { receiveMail } from './incoming-mail.service.ts'

/** A relay hands us mails as they are (configuration 3.3). It is answered when the mail is stored, and tries again else. */
export function incomingMailRoutes(app: FastifyInstance): void {
  // Forty megabytes take a while on a slow line, and only who knows the password gets as far as this.
  keepRawBodies(app, { limit: MAX_FILE_BYTES, withinMs: 300_000 })
  route(app, {
    method: 'POST',
    url: '/webhooks/email',
    access: anyone,
    status: 204,
    admit: async ({ deps, request }) => {
      const password = deps.env.inboundEmailPassword || (await installationSetting(deps, 'INBOUND_EMAIL_PASSWORD'))
      if (!password) throw new NotFound()
      const right = basic('relay', password).authorization ?? ''
      if (!isSame(request.headers.authorization ?? '', right)) throw new Forbidden('Wrong password of the relay')
    },
    handler: ({ deps, request }) => receiveMail(deps, rawBodyOf(request)),
  })
}
