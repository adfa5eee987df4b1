import { PAGES } from '../simulators/facebook.ts'
import { NUMBERS } from '../simulators/whatsapp.ts'
import type { ProviderCall, ProviderReply } from '../wire/provider-peer.ts'
import { consentPage } from './consent-page.ts'

/** Where pages have Meta's script from. */
export const META_SDK = 'FACEBOOK_SDK'

const script = (text: string): ProviderReply => ({ bytes: Buffer.from(text), type: 'text/javascript; charset=utf-8' })

/** What Parley uses of Facebook's script: a window, and what was answered in it. */
const sdk = (own: string): string => `{
  const own = ${JSON.stringify(own)}
  const login = (answer, options) => {
    const kind = options.response_type === 'code' ? 'numbers' : 'pages'
    const opened = window.open(own + '/dialog?' + kind, 'simulated-meta', 'popup,width=480,height=560')
    const finish = (said) => {
      clearInterval(watch)
      removeEventListener('message', hear)
      answer(said)
    }
    const hear = ({ origin, data }) => {
      if (origin === new URL(own).origin && data?.simulatedAnswer) finish(data.simulatedAnswer)
    }
    const watch = setInterval(() => {
      if (!opened || opened.closed) finish({ status: 'unknown', authResponse: null })
    }, 500)
    addEventListener('message', hear)
  }
  window.FB = { init() {}, login }
}`

/** What the buttons of the window say to the page that opened it: first which number, as Meta does, then who signed in. */
const WINDOW = `for (const button of document.querySelectorAll('button')) button.onclick = () => {
  const { session, answer } = JSON.parse(button.value)
  if (session) opener.postMessage(JSON.stringify(session), '*')
  opener.postMessage({ simulatedAnswer: answer }, '*')
  close()
}`

const connected = (authResponse: object) => ({ status: 'connected', authResponse })
const LEAD = 'This window is simulated: any answer is right.'
const NO = [
  { words: 'Do not allow it', value: JSON.stringify({ answer: { status: 'not_authorized', authResponse: null } }) },
]

const numbersPage = (): ProviderReply => {
  const choices = NUMBERS.flatMap(({ number, account, phone, name }) =>
    [
      ['FINISH', ''],
      ['FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING', ', which stays in the app'],
    ].map(([event, more]) => ({
      words: `${name}, ${phone}${more}`,
      value: JSON.stringify({
        session: { type: 'WA_EMBEDDED_SIGNUP', event, data: { phone_number_id: number, waba_id: account } },
        answer: connected({ code: 'simulated-code' }),
      }),
    })),
  )
  const unfinished = {
    words: 'Leave without a number',
    value: JSON.stringify({ answer: connected({ code: 'simulated-code' }) }),
  }
  return consentPage('Meta: choose a number', LEAD, [...choices, unfinished, ...NO], 'window.js')
}

const pagesPage = (): ProviderReply => {
  const names = PAGES.map(({ name }) => name).join(', ')
  const yes = {
    words: `Continue, with all pages: ${names}`,
    value: JSON.stringify({ answer: connected({ accessToken: 'simulated-user-token' }) }),
  }
  return consentPage('Facebook: sign in', LEAD, [yes, ...NO], 'window.js')
}

/** Facebook's script and the window that it opens. */
export function answerMetaWindow(url: string, { path }: ProviderCall): ProviderReply | undefined {
  if (path.endsWith('/sdk.js')) return script(sdk(`${url}/${META_SDK.toLowerCase()}`))
  if (path.endsWith('/window.js')) return script(WINDOW)
  if (path.startsWith('/dialog')) return path.endsWith('numbers') ? numbersPage() : pagesPage()
  return undefined
}
