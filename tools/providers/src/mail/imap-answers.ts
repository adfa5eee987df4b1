export interface ImapMail {
  uid: number
  source: Buffer
  at: Date
}

export interface ImapAccount {
  user: string
  password: string
  /** Signs in by XOAUTH2; null: it does not. */
  token: string | null
  validity: number
  next: number
  mails: ImapMail[]
  /** What it says to everybody who signs in. */
  refusal: string | null
}

export interface ImapSession {
  accounts: readonly ImapAccount[]
  /** Makes a mailbox for somebody unknown; null: there is none. */
  admit: (user: string, password: string) => ImapAccount | null
  user: ImapAccount | null
  /** Waits to be told of new mails (RFC 2177). */
  isIdle: boolean
  /** A line that is waited for. */
  pending: ((line: string) => void) | null
  say: (line: string | Buffer) => void
  end: () => void
}

const CAPABILITIES = 'IMAP4rev1 SASL-IR AUTH=PLAIN AUTH=XOAUTH2 UIDPLUS NAMESPACE ID IDLE LITERAL+'

/** Words of a command; quoted ones without their quotes. */
const wordsOf = (text: string): string[] =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replace(/\\(.)/g, '$1'),
  )

function signIn(session: ImapSession, tag: string, account: ImapAccount | undefined): void {
  if (account && !account.refusal) {
    session.user = account
    session.say(`${tag} OK [CAPABILITY ${CAPABILITIES}] signed in`)
  } else session.say(`${tag} NO ${account?.refusal ?? '[AUTHENTICATIONFAILED] Invalid credentials (Failure)'}`)
}

/** Token sign-in: a wrong one is told why, as Google says it; the client answers with nothing and is refused then. */
function takeToken(session: ImapSession, tag: string, text: string): void {
  const [user = '', token = ''] = text.split('\u0001').map((part) => part.replace(/^(user=|auth=Bearer )/, ''))
  const found = session.accounts.find((one) => one.user === user && one.token === token) ?? session.admit(user, token)
  if (found) signIn(session, tag, found)
  else {
    session.say(`+ ${Buffer.from(JSON.stringify({ status: '400', schemes: 'Bearer' })).toString('base64')}`)
    session.pending = () => signIn(session, tag, undefined)
  }
}

function takePassword(session: ImapSession, tag: string, user = '', password = ''): void {
  const found = session.accounts.find((one) => one.user === user && one.password === password)
  const refusing = session.accounts.find((one) => one.user === user && one.refusal !== null)
  signIn(session, tag, found ?? refusing ?? session.admit(user, password) ?? undefined)
}

function authenticate(session: ImapSession, tag: string, [method = '', initial]: string[]): void {
  const finish = (answer: string): void => {
    const text = Buffer.from(answer, 'base64').toString()
    const [, user, password] = text.split('\0')
    if (method.toUpperCase() === 'PLAIN') takePassword(session, tag, user, password)
    else takeToken(session, tag, text)
  }
  if (initial) finish(initial)
  else {
    session.say('+ ')
    session.pending = finish
  }
}

const DAY_MS = 86_400_000

function search(account: ImapAccount, words: readonly string[]): number[] {
  const [kind = '', value = ''] = words
  if (kind.toUpperCase() === 'UID') return account.mails.filter(within(account, value)).map(({ uid }) => uid)
  if (kind.toUpperCase() !== 'SINCE') return account.mails.map(({ uid }) => uid)
  const since = Date.parse(`${value} UTC`)
  return account.mails.filter(({ at }) => Math.floor(at.getTime() / DAY_MS) * DAY_MS >= since).map(({ uid }) => uid)
}

/** `4:*` holds the last mail even where that is older (RFC 3501, 6.4.8). */
function within({ mails }: ImapAccount, set: string): (mail: ImapMail) => boolean {
  const last = mails.at(-1)?.uid ?? 0
  const number = (text: string): number => (text === '*' ? last : Number(text))
  const ranges = set.split(',').map((range) => {
    const [from = '', to = from] = range.split(':')
    return [number(from), number(to)].sort((a, b) => a - b) as [number, number]
  })
  return ({ uid }) => ranges.some(([from, to]) => uid >= from && uid <= to)
}

function headerFields(source: Buffer, names: readonly string[]): Buffer {
  const [head = ''] = source.toString('latin1').split(/\r?\n\r?\n/)
  const lines = head.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n/)
  const wanted = lines.filter((line) => names.some((name) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`)))
  return Buffer.from(`${wanted.join('\r\n')}\r\n\r\n`, 'latin1')
}

/** One item of an answer to FETCH; null for what nobody needs. */
function itemOf(mail: ImapMail, item: string): Buffer | null {
  const literal = (name: string, bytes: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`${name} {${bytes.length}}\r\n`), bytes])
  const fields = /^BODY\.PEEK\[HEADER\.FIELDS \(([^)]*)\)\]$/i.exec(item)
  if (fields) return literal(item.replace('.PEEK', ''), headerFields(mail.source, (fields[1] ?? '').split(' ')))
  const body = /^BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?$/i.exec(item)
  if (body) {
    const from = Number(body[1] ?? 0)
    const bytes = body[2] ? mail.source.subarray(from, from + Number(body[2])) : mail.source
    return literal(body[2] ? `BODY[]<${from}>` : 'BODY[]', bytes)
  }
  if (item === 'UID') return Buffer.from(`UID ${mail.uid}`)
  if (item === 'FLAGS') return Buffer.from('FLAGS ()')
  return item === 'RFC822.SIZE' ? Buffer.from(`RFC822.SIZE ${mail.source.length}`) : null
}

function fetchMails(session: ImapSession, account: ImapAccount, set: string, asked: string): void {
  const items = asked.replace(/^\(|\)$/g, '').match(/[A-Z0-9.]+(?:\[[^\]]*\])?(?:<[\d.]+>)?/gi) ?? []
  for (const [index, mail] of account.mails.entries()) {
    if (!within(account, set)(mail)) continue
    const parts = items.map((item) => itemOf(mail, item)).filter((part) => part !== null)
    const spaced = parts.flatMap((part, at) => (at === 0 ? [part] : [Buffer.from(' '), part]))
    session.say(Buffer.concat([Buffer.from(`* ${index + 1} FETCH (`), ...spaced, Buffer.from(')\r\n')]))
  }
}

function open(session: ImapSession, tag: string, account: ImapAccount): void {
  session.say('* FLAGS (\\Seen \\Deleted)')
  session.say(`* ${account.mails.length} EXISTS`)
  session.say('* 0 RECENT')
  session.say(`* OK [UIDVALIDITY ${account.validity}] valid`)
  session.say(`* OK [UIDNEXT ${account.next}] next`)
  session.say(`${tag} OK [READ-ONLY] opened`)
}

type Answer = (session: ImapSession, tag: string, rest: string) => void

const UID: Readonly<Record<string, (session: ImapSession, account: ImapAccount, more: string) => void>> = {
  SEARCH: (session, account, more) => session.say(`* SEARCH ${search(account, wordsOf(more)).join(' ')}`.trimEnd()),
  FETCH: (session, account, more) => {
    const [, set = '', items = ''] = /^(\S+) (.*)$/.exec(more) ?? []
    fetchMails(session, account, set, items)
  },
}

/** Commands of who has signed in. */
function answerReader(session: ImapSession, tag: string, name: string, rest: string): void {
  const { user: account } = session
  if (!account) session.say(`${tag} BAD sign in first`)
  else if (name === 'SELECT' || name === 'EXAMINE') open(session, tag, account)
  else {
    const [, what = '', more = ''] = /^(\S+) (.*)$/.exec(rest) ?? []
    if (name === 'UID') UID[what.toUpperCase()]?.(session, account, more)
    if (name === 'LIST') session.say('* LIST (\\HasNoChildren) "/" "INBOX"')
    if (name === 'NAMESPACE') session.say('* NAMESPACE (("" "/")) NIL NIL')
    session.say(`${tag} OK done`)
  }
}

const saying =
  (...lines: string[]): Answer =>
  (session, tag) => {
    for (const line of lines) session.say(line)
    session.say(`${tag} OK done`)
  }

/** Commands of everybody. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  CAPABILITY: saying(`* CAPABILITY ${CAPABILITIES}`),
  NOOP: saying(),
  ID: saying('* ID NIL'),
  LOGOUT: (session, tag) => {
    saying('* BYE until later')(session, tag, '')
    session.end()
  },
  AUTHENTICATE: (session, tag, rest) => authenticate(session, tag, wordsOf(rest)),
  LOGIN: (session, tag, rest) => takePassword(session, tag, ...(wordsOf(rest) as [string, string])),
  IDLE: (session, tag) => {
    session.isIdle = true
    session.say('+ idling')
    session.pending = () => {
      session.isIdle = false
      session.say(`${tag} OK done`)
    }
  },
}

/** Answers one line of a client. */
export function answerImap(session: ImapSession, line: string): void {
  const { pending } = session
  session.pending = null
  const [, tag = '*', command = '', rest = ''] = /^(\S+) (\S+) ?(.*)$/.exec(line) ?? []
  const name = command.toUpperCase()
  const answer = ANSWERS[name]
  if (pending) pending(line)
  else if (answer) answer(session, tag, rest)
  else answerReader(session, tag, name, rest)
}
