import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that has a mail and does not say so before it is told to. */
export interface SlowMail {
  url: string
  /** A mail has arrived and its sender waits. */
  isHolding: Promise<void>
  release(): void
  close(): Promise<void>
}

export async function openSlowMail(): Promise<SlowMail> {
  const holding = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => {
        holding.resolve()
        released.promise.then(() => done())
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    isHolding: holding.promise,
    release: released.resolve,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
