import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'

interface TranslationRequest {
  contents: string[]
  mimeType: string
  targetLanguageCode: string
}

type Reply = string | number

/** Services as Google's are: one gives permits for statements signed with the key, others answer for a permit. */
export interface GooglePeer {
  url: string
  /** What a console lets a customer download. */
  credentials: { type: string; client_email: string; private_key: string; token_uri: string }
  asked: (TranslationRequest & { path: string })[]
  /** What it says from now on: a translation, an answer with this status, or one or the other for each question. */
  answer: (translated: Reply | ((asked: TranslationRequest) => Reply)) => void
  /** Which language it takes everything for. */
  hear: (language: string) => void
  /** What an agent of Dialogflow was asked, and what it answers from now on. */
  questions: { path: string; body: unknown }[]
  fulfil: (queryResult: object) => void
  close: () => void
}

export async function openGooglePeer(): Promise<GooglePeer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const asked: GooglePeer['asked'] = []
  let translated: Parameters<GooglePeer['answer']>[0] = ''
  let language = 'und'
  const questions: GooglePeer['questions'] = []
  let queryResult: object = {}
  let url = ''
  const permit = async (body: string): Promise<boolean> => {
    const assertion = new URLSearchParams(body).get('assertion') ?? ''
    const claims = await jwtVerify(assertion, publicKey, {
      audience: `${url}/token`,
      issuer: 'parley@shop.test',
    }).catch(() => null)
    return /^https:\/\/www\.googleapis\.com\/auth\/(cloud-translation|dialogflow)$/.test(String(claims?.payload.scope))
  }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const say = (status: number, answer: object) => response.writeHead(status).end(JSON.stringify(answer))
    if (request.url === '/token') return (await permit(body)) ? say(200, { access_token: 'a-permit' }) : say(400, {})
    if (request.headers.authorization !== 'Bearer a-permit') return say(401, {})
    if (request.url?.endsWith(':detectIntent')) {
      questions.push({ path: request.url, body: JSON.parse(body) })
      return say(200, { queryResult })
    }
    const question = JSON.parse(body) as TranslationRequest
    asked.push({ ...question, path: request.url ?? '' })
    const reply = typeof translated === 'function' ? translated(question) : translated
    if (typeof reply === 'number') return say(reply, { error: 'no' })
    if (request.url?.endsWith(':detectLanguage')) return say(200, { languages: [{ languageCode: language }] })
    return say(200, { translations: [{ translatedText: reply }] })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const private_key = await exportPKCS8(privateKey)
  return {
    url,
    credentials: { type: 'service_account', client_email: 'parley@shop.test', private_key, token_uri: `${url}/token` },
    asked,
    questions,
    fulfil: (next) => {
      queryResult = next
    },
    answer: (next) => {
      translated = next
    },
    hear: (next) => {
      language = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
