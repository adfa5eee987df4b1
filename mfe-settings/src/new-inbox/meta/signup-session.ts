import * as v from 'valibot'

const Said = v.object({
  type: v.literal('WA_EMBEDDED_SIGNUP'),
  event: v.string(),
  data: v.optional(v.object({ phone_number_id: v.optional(v.string()), waba_id: v.optional(v.string()) })),
})

export interface SignupResult {
  phone_number_id: string
  waba_id: string
  business_app_onboarding: boolean
}

const isMeta = (origin: string, sdk: string): boolean =>
  /(^|\.)facebook\.com$/.test(URL.parse(origin)?.hostname ?? '') || origin === URL.parse(sdk)?.origin

function jsonOf(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data) as unknown
  } catch {
    // Other scripts talk over the same window.
    return null
  }
}

/**
 * Hears which number was chosen in Meta's window.
 * @param sdk where Meta's script is
 * @returns what was heard until `stop`
 */
export function hearSignup(sdk: string): { result: () => SignupResult | null; stop: () => void } {
  let heard: SignupResult | null = null
  const hear = ({ origin, data }: MessageEvent<unknown>) => {
    const said = isMeta(origin, sdk) ? v.safeParse(Said, jsonOf(data)) : null
    if (!said?.success || !said.output.event.startsWith('FINISH')) return
    const { phone_number_id = '', waba_id = '' } = said.output.data ?? {}
    const isOnboarding = said.output.event === 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING'
    heard = { phone_number_id, waba_id, business_app_onboarding: isOnboarding }
  }
  window.addEventListener('message', hear)
  return { result: () => heard, stop: () => window.removeEventListener('message', hear) }
}
