import type { ReleaseReason } from '@parley/shared/contract/release'
import { defineMessages, type MessageDescriptor } from 'react-intl'
import type { OverrideEnd } from '../federation/override/override-rule.ts'

const WHY: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  everybody: { id: 'shell.developer.why.everybody', defaultMessage: 'Everybody' },
  pin: { id: 'shell.developer.why.pin', defaultMessage: 'Pinned for this account' },
  channel: { id: 'shell.developer.why.channel', defaultMessage: 'Channel {channel}' },
  share: { id: 'shell.developer.why.share', defaultMessage: 'Among the first {share, number}%' },
  preview: { id: 'shell.developer.why.preview', defaultMessage: 'Being worked on' },
  tab: { id: 'shell.developer.why.tab', defaultMessage: 'This tab alone' },
})

/** Null for what a newer server says. */
export const whyWords = ({ by }: ReleaseReason): MessageDescriptor | null => WHY[by] ?? null

/** Why another build is not run in this tab, or not any more. */
export const END_WORDS: Record<OverrideEnd, MessageDescriptor> = defineMessages({
  invalid: { id: 'shell.developer.end.invalid', defaultMessage: 'The permission is not for this tab.' },
  expired: { id: 'shell.developer.end.expired', defaultMessage: 'The eight hours are over.' },
  shell: { id: 'shell.developer.end.shell', defaultMessage: 'The page runs another shell now.' },
  refused: { id: 'shell.developer.end.refused', defaultMessage: 'The shell of this page cannot run the build.' },
  gone: { id: 'shell.developer.end.gone', defaultMessage: 'The account does not have this area now.' },
  withdrawn: { id: 'shell.developer.end.withdrawn', defaultMessage: 'The build was taken back.' },
  state: {
    id: 'shell.developer.end.state',
    defaultMessage: 'The build keeps its data in the browser in another form than what is released.',
  },
  released: { id: 'shell.developer.end.released', defaultMessage: 'The build is what is released now.' },
  broken: { id: 'shell.developer.end.broken', defaultMessage: 'The build could not be used.' },
})
