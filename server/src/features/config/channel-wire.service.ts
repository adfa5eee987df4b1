import { type Wire, wireOf } from '../../channels/provider-requests.ts'
import type { Deps } from '../../deps.ts'
import { imapTransport } from '../../mail/imap-transport.ts'
import { smtpTransport } from '../../mail/smtp-transport.ts'
import { installationSetting, settingDefault } from './settings.service.ts'

/** The way to the providers of channels. */
export const channelWire = (deps: Deps): Wire =>
  wireOf(deps.env, deps.now, async (name) => (await installationSetting(deps, name)) || String(settingDefault(name)), {
    mail: smtpTransport(deps.env, deps.mail),
    mailboxes: imapTransport(deps.env),
  })
