import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPostOffice, type PostOffice } from './mail/post-office.ts'
import { paced } from './model/paced.ts'
import { answerAsModel } from './model/simulated-model.ts'
import { openPage } from './page/page.ts'
import { MAIL_SIGN_INS, openMailSignIn } from './sign-in/mail-sign-in.ts'
import { answerMetaWindow, META_SDK } from './sign-in/meta-window.ts'
import { SIMULATORS } from './simulators/simulators.ts'
import { type Desks, openDesks } from './wire/desk.ts'
import { type Exchange, openExchange } from './wire/exchange.ts'
import { picture } from './wire/picture.ts'
import { callOf, type ProviderCall, replyWith } from './wire/provider-peer.ts'

export interface Simulators {
  /** Variables that lead a Parley here. */
  env: Record<string, string>
  desks: Desks
  imapPort: number
  smtpPort: number
  settled: Exchange['settled']
  close(): Promise<void>
}

const below = (base: string, call: ProviderCall): ProviderCall => ({ ...call, path: call.path.slice(base.length + 1) })

/** The simulator of a mount answers first that has something to say. */
async function provide(exchange: Exchange, request: IncomingMessage, response: ServerResponse, base: string) {
  const told = below(base, await callOf(request))
  for (const simulator of SIMULATORS.filter(({ bases }) => bases.includes(base))) {
    const reply = await exchange.answer(simulator, told)
    if (reply) return replyWith(request, response, reply)
  }
  return replyWith(request, response, undefined)
}

const MODEL = 'OPENAI'
const BASES = [...new Set(SIMULATORS.flatMap(({ bases }) => bases))]
const SIGN_INS = [...MAIL_SIGN_INS, META_SDK]

/** Mailboxes of Google and Microsoft are the simulated mail server's. */
const mailAddresses = ({ imapPort, smtpPort }: PostOffice): Record<string, string> =>
  Object.fromEntries(
    ['GOOGLE', 'MICROSOFT'].flatMap((name) => [
      [`PROVIDER_${name}_IMAP_URL`, `imap://127.0.0.1:${imapPort}`],
      [`PROVIDER_${name}_SMTP_URL`, `smtp://127.0.0.1:${smtpPort}`],
    ]),
  )

/**
 * Opens every simulated provider on this machine, and the page on which a person plays their customers.
 * @param parley address of the Parley that they call
 */
export async function openSimulators(parley: string): Promise<Simulators> {
  const desks = openDesks()
  const server: Server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const exchange = openExchange(desks, { parley, url })
  const office: PostOffice = await openPostOffice(desks)
  const mailSignIn = await openMailSignIn(office.admit)
  const signIn = (base: string, call: ProviderCall) =>
    base === META_SDK ? answerMetaWindow(url, call) : mailSignIn(base, call)
  const page = openPage({ desks, exchange, office, picture: () => picture().bytes })
  server.on('request', async (request, response) => {
    const path = request.url ?? '/'
    const isBelow = (one: string): boolean => path.startsWith(`/${one.toLowerCase()}/`)
    const [base, place] = [BASES.find(isBelow), SIGN_INS.find(isBelow)]
    try {
      if (path.endsWith('/media/lamp.png')) replyWith(request, response, picture())
      else if (path.startsWith('/openai/')) replyWith(request, response, paced(answerAsModel(await callOf(request))))
      else if (place) replyWith(request, response, await signIn(place, below(place, await callOf(request))))
      else if (base) await provide(exchange, request, response, base)
      else await page(request, response)
    } catch (error) {
      // A simulator that was ended while it waited answers nobody.
      if (!response.headersSent) response.writeHead(500).end(String(error))
    }
  })
  const bases = Object.fromEntries(
    [...BASES, ...SIGN_INS, MODEL].map((base) => [`PROVIDER_${base}_URL`, `${url}/${base.toLowerCase()}`]),
  )
  return {
    env: { ...bases, ...mailAddresses(office), PROVIDER_SIMULATORS_URL: url },
    desks,
    imapPort: office.imapPort,
    smtpPort: office.smtpPort,
    settled: exchange.settled,
    close: async () => {
      exchange.close()
      server.closeAllConnections()
      server.close()
      await office.close()
    },
  }
}
