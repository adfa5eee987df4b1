import type { ChannelType } from '@parley/shared/contract/scalars'

/** Where the settings of a person say whether replies on a channel are signed (contract, workspace 5.1). */
export const signatureKey = (channel: ChannelType): string =>
  `${channel.toLowerCase().replaceAll('::', '_')}_signature_enabled`

/** The reply with the signature below it. A reply of files alone is not signed. */
export const signed = (text: string, signature: string | null): string =>
  signature && text !== '' ? `${text}\n\n${signature}` : text
