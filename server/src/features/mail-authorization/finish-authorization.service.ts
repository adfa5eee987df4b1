import { imapPlace, MAIL_PROVIDERS, type MailProviderName } from '../../channels/email/mail-providers.ts'
import { tokensFor } from '../../channels/email/mail-tokens.ts'
import { ProviderProblem } from '../../channels/provider-problem.ts'
import { inboxAt } from '../../channels/stored-inbox.queries.ts'
import type { Deps } from '../../deps.ts'
import { DomainError, Refused } from '../../errors.ts'
import { assertAccess, requireAdmin } from '../../http/auth/access.ts'
import type { Member } from '../../http/caller.ts'
import { channelWire } from '../config/channel-wire.service.ts'
import { changeInbox, createInbox } from '../inboxes/inboxes.service.ts'
import { memberFor } from '../users/membership.service.ts'
import { callbackOf, readState } from './begin-authorization.service.ts'

const EMAIL = 'Channel::Email'

interface Back {
  code: string
  state: string
  error: string
  error_description: string
  nonce: string
}

/** Makes the inbox of a mailbox, or gives the one that is there its access back. @returns its page */
async function connect(deps: Deps, member: Member, name: MailProviderName, code: string): Promise<string> {
  const [wire, provider] = [channelWire(deps), MAIL_PROVIDERS[name]]
  const { who, secrets } = await tokensFor(wire, provider, code, callbackOf(deps, name))
  const place = imapPlace(wire, provider)
  const before = await inboxAt(deps.db, deps.env.secret, EMAIL, who.address)
  if (before && before.accountId !== member.accountId) throw new Refused('Email has already been taken')
  const connected = {
    address: who.address,
    email: who.address,
    provider: name,
    channel: {
      ...{ email: who.address, imap_enabled: true, imap_login: who.login },
      ...{ imap_address: place.host, imap_port: place.port, imap_enable_ssl: place.isSecure },
    },
    secrets: { ...before?.secrets, ...secrets },
  }
  const settings = `/app/accounts/${member.accountId}/settings/inboxes`
  if (before) {
    await changeInbox(deps, member, before.id, {}, connected)
    return `${settings}/${before.id}`
  }
  const made = { channelType: EMAIL, fresh: () => ({}), connected }
  const inbox = await createInbox(deps, member, made, { name: who.name || who.address })
  return `${settings}/new/${inbox.id}/agents`
}

/** What stopped it, for people. */
function wordsOf(problem: unknown): string {
  if (problem instanceof ProviderProblem || problem instanceof DomainError) return problem.message
  throw problem
}

/** Ends an authorization. @returns the page of the app that the browser goes to */
export async function finishAuthorization(deps: Deps, name: MailProviderName, back: Back): Promise<string> {
  const state = readState(deps, name, back)
  if (!state) return '/app'
  const failed = (words: string): string =>
    `/app/accounts/${state.accountId}/settings/inboxes/new/email?${new URLSearchParams({ provider: name, problem: words.slice(0, 300) })}`
  if (back.error || !back.code) return failed(back.error_description || back.error || 'access_denied')
  try {
    const member = await memberFor(deps, state.accountId, state.userId)
    assertAccess(member, requireAdmin('inbox_management'))
    return await connect(deps, member, name, back.code)
  } catch (problem) {
    deps.log.info({ err: problem, accountId: state.accountId }, 'a mailbox was not authorized')
    return failed(wordsOf(problem))
  }
}
