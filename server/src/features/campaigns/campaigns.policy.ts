/** What a campaign of an inbox is; null where there can be none (contract, configuration 7). */
export function campaignTypeOf(channelType: string): 'ongoing' | 'one_off' | null {
  switch (channelType) {
    case 'Channel::WebWidget':
      return 'ongoing'
    case 'Channel::Sms':
    case 'Channel::TwilioSms':
    case 'Channel::Whatsapp':
      return 'one_off'
    default:
      return null
  }
}

/** Templates are WhatsApp's condition for writing first. */
export const needsTemplate = (channelType: string, medium: string | null | undefined): boolean =>
  channelType === 'Channel::Whatsapp' || (channelType === 'Channel::TwilioSms' && medium === 'whatsapp')

export function isWebAddress(text: string | undefined): boolean {
  if (!text) return false
  try {
    return ['http:', 'https:'].includes(new URL(text.replaceAll('*', 'x')).protocol)
  } catch {
    // Not an address at all.
    return false
  }
}
