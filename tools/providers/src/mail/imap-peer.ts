import { type AddressInfo, createServer, type Socket } from 'node:net'
import { answerImap, type ImapAccount, type ImapMail, type ImapSession } from './imap-answers.ts'

export interface ImapPeer {
  port: number
  /** A mailbox of its own; a mail in it is known by its place from then on. */
  account: (user: string, password: string) => ImapAccount
  /** Puts a mail into a mailbox, as its server does when one arrives. */
  deliver: (account: ImapAccount, source: string | Buffer, at?: Date) => ImapMail
  /** Commands that came in, without their tags. */
  heard: string[]
  /** Cuts everybody off. */
  cut: () => void
  close: () => Promise<void>
}

/** Commands end with a line; a literal inside is announced by its length, and waited for (RFC 3501, 4.3). */
function readLines(socket: Socket, take: (line: string) => void): void {
  let waiting = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    waiting += chunk
    for (;;) {
      const end = waiting.indexOf('\r\n')
      if (end < 0) return
      const literal = /\{(\d+)(\+?)\}$/.exec(waiting.slice(0, end))
      if (literal) {
        const size = Number(literal[1])
        if (!literal[2]) socket.write('+ go on\r\n')
        if (waiting.length < end + 2 + size) return
        const text = waiting.slice(end + 2, end + 2 + size)
        waiting = `${waiting.slice(0, end - literal[0].length)}"${text.replace(/["\\]/g, '\\$&')}"${waiting.slice(end + 2 + size)}`
        continue
      }
      const line = waiting.slice(0, end)
      waiting = waiting.slice(end + 2)
      take(line)
    }
  })
}

/**
 * A mail server on this machine that speaks what a reader of mails needs of RFC 3501.
 * @param admit makes a mailbox for somebody unknown who signs in
 */
export async function openImapPeer(admit: ImapSession['admit'] = () => null): Promise<ImapPeer> {
  const accounts: ImapAccount[] = []
  const heard: string[] = []
  const sockets = new Map<Socket, ImapSession>()
  const server = createServer((socket) => {
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => sockets.delete(socket))
    const session: ImapSession = {
      accounts,
      admit,
      user: null,
      isIdle: false,
      pending: null,
      say: (line) => socket.write(typeof line === 'string' ? `${line}\r\n` : line),
      end: () => socket.end(),
    }
    sockets.set(socket, session)
    socket.write('* OK ready\r\n')
    readLines(socket, (line) => {
      heard.push(line.replace(/^\S+ /, ''))
      answerImap(session, line)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    account(user, password) {
      const made: ImapAccount = { user, password, token: null, validity: 7, next: 1, mails: [], refusal: null }
      accounts.push(made)
      return made
    },
    deliver(account, source, at = new Date()) {
      const mail = { uid: account.next++, source: Buffer.from(source), at }
      account.mails.push(mail)
      for (const { user, isIdle, say } of sockets.values())
        if (isIdle && user === account) say(`* ${account.mails.length} EXISTS`)
      return mail
    },
    heard,
    cut: () => {
      for (const socket of sockets.keys()) socket.destroy()
    },
    close: () => {
      for (const socket of sockets.keys()) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
