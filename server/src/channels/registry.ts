import type { ChannelType } from '@parley/shared/contract/scalars'

/** Channels whose answers reach the customer today; each that joins has a folder of its own here. */
const DELIVERING: readonly ChannelType[] = [
  // The chat reads from the server.
  'Channel::WebWidget',
  // Its owner is told at the address of the inbox, or fetches what is said.
  'Channel::Api',
]

/** Whether an answer in an inbox of this channel reaches anybody. */
export const canDeliver = (channelType: string): boolean => DELIVERING.some((one) => one === channelType)
