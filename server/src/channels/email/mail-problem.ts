import type { ImapServer } from '../../mail/imap-transport.ts'
import { BlockedAddress } from '../../net/ssrf-guard.ts'
import { ProviderProblem } from '../provider-problem.ts'

/** Of errors before the mail was handed over. */
const NOT_REACHED = new Set(['ECONNECTION', 'EDNS', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

/** An SMTP server's no, in its words. */
export function smtpProblem(error: unknown): ProviderProblem {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const words = error instanceof Error ? error.message : String(error)
  if (code === 'EAUTH') return new ProviderProblem(words, { isAccess: true })
  if (responseCode !== undefined) return new ProviderProblem(words, { fate: responseCode >= 500 ? 'refused' : 'later' })
  return new ProviderProblem(words, { fate: NOT_REACHED.has(code ?? '') ? 'later' : 'unknown' })
}

const NO_NETWORK = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ENODATA'])
const NO_WAY = new Set(['EHOSTUNREACH', 'ENETUNREACH'])
const TOO_LATE = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT', 'ETIMEOUT', 'ETIMEDOUT'])
const CLOSED = new Set([
  'NoConnection',
  'EConnectionClosed',
  'StateLogout',
  'ClosedAfterConnectText',
  'ClosedAfterConnectTLS',
])
/** Codes of a server that refuses everybody for now (RFC 5530). */
const BUSY = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG'])

interface ImapFailure {
  code?: string
  authenticationFailed?: boolean
  serverResponseCode?: string
  responseText?: string
  response?: unknown
}

/** An IMAP server's no: which kind, and its own words where it had some (configuration 3.3). */
export function imapProblem(error: unknown, { host, port }: Pick<ImapServer, 'host' | 'port'>): ProviderProblem {
  const { code = '', authenticationFailed, serverResponseCode = '', responseText, response } = error as ImapFailure
  const said = responseText || (typeof response === 'string' ? response.replace(/^\S+ (NO|BAD) /, '') : '')
  const later = (words: string) => new ProviderProblem(words, { fate: 'later' })
  if (error instanceof BlockedAddress) return new ProviderProblem(error.message)
  if (authenticationFailed && !BUSY.has(serverResponseCode)) {
    const words = 'Please check the IMAP credentials and try again.'
    return new ProviderProblem(said ? `${words} The server says: ${said}` : words, { isAccess: true })
  }
  if (NO_NETWORK.has(code)) return later('Please check the network connection and the IMAP address, and try again.')
  if (NO_WAY.has(code)) return later('Host unreachable, please check the IMAP address and port, and try again.')
  if (TOO_LATE.has(code)) return later(`Connection timed out for ${host}:${port}`)
  if (CLOSED.has(code)) return later('Connection closed')
  return later(said || (error instanceof Error ? error.message : String(error)))
}
