/** Messages a minute that a provider takes from one sender before it refuses; unlimited where nothing is known. */
const PER_MINUTE: Readonly<Record<string, number>> = {
  'Channel::Sms': 60,
  'Channel::TwilioSms': 60,
  'Channel::Whatsapp': 1_200,
}
/** WhatsApp through Twilio is paced as its own channel is. */
const TWILIO_WHATSAPP = 1_200
const MOST = 100
const SLICES = 6

/** How many people one job writes to, and how long the next one waits. Who pauses waits no longer than for one. */
export function paceOf({ channel_type: channel, medium }: { channel_type: string; medium: string | null }): {
  batch: number
  waitMs: number
} {
  const isWhatsApp = channel === 'Channel::TwilioSms' && medium === 'whatsapp'
  const perMinute = isWhatsApp ? TWILIO_WHATSAPP : PER_MINUTE[channel]
  if (perMinute === undefined) return { batch: MOST, waitMs: 0 }
  const batch = Math.min(MOST, Math.ceil(perMinute / SLICES))
  return { batch, waitMs: Math.round((batch / perMinute) * 60_000) }
}
