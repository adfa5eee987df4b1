import { defineMessage, defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl'
import { nameOf } from '../release-kit/release-names.ts'
import type { AskedChange } from './asked-change.ts'

type Kind = AskedChange['kind']

export const CHANGED = defineMessage({
  id: 'shell.console.releases.changed',
  defaultMessage: 'The release has changed',
})

const TITLES: Record<Kind, MessageDescriptor> = defineMessages({
  rollback: { id: 'shell.console.releases.rollback.title', defaultMessage: 'Roll back {area}' },
  halt: { id: 'shell.console.releases.halt.title', defaultMessage: 'Take back {area} {build}' },
  advance: { id: 'shell.console.releases.advance.title', defaultMessage: 'Promote {area} {build}' },
  pause: { id: 'shell.console.releases.pause.title', defaultMessage: 'Pause {area} {build}' },
  resume: { id: 'shell.console.releases.resume.title', defaultMessage: 'Let {area} {build} go on' },
  give: { id: 'shell.console.releases.give.title', defaultMessage: 'Give {area} {build}' },
  revoke: { id: 'shell.console.releases.revoke.title', defaultMessage: 'Revoke {area} {build}' },
  unpin: { id: 'shell.console.releases.unpin.title', defaultMessage: 'Unpin account {account}' },
  withdraw: { id: 'shell.console.releases.withdraw.title', defaultMessage: 'Take {area} away' },
  slotOff: { id: 'shell.console.releases.slotOff.title', defaultMessage: 'Keep {area} from filling {slot}' },
  slotOn: { id: 'shell.console.releases.slotOn.title', defaultMessage: 'Let {area} fill {slot} again' },
})
const BODIES: Record<Kind, MessageDescriptor> = defineMessages({
  rollback: { id: 'shell.console.releases.rollback.text', defaultMessage: 'Everybody gets {build} again.' },
  halt: {
    id: 'shell.console.releases.halt.text',
    defaultMessage: '{share} have it. They get what everybody has: {live}.',
  },
  advance: { id: 'shell.console.releases.advance.text', defaultMessage: '{share} have it. Then {next} get it.' },
  pause: {
    id: 'shell.console.releases.pause.text',
    defaultMessage: '{share} keep it. It goes no further until somebody says so.',
  },
  resume: {
    id: 'shell.console.releases.resume.text',
    defaultMessage: 'It goes on to {next} by itself, once it is shown to be good.',
  },
  give: {
    id: 'shell.console.releases.give.text',
    defaultMessage: 'Open pages keep what they show; the next visit gets the new one.',
  },
  revoke: {
    id: 'shell.console.releases.revoke.text',
    defaultMessage: 'Nobody may run it any more, for good. Whoever has it gets the one before.',
  },
  unpin: { id: 'shell.console.releases.unpin.text', defaultMessage: 'It gets {area} as everybody does.' },
  withdraw: {
    id: 'shell.console.releases.withdraw.text',
    defaultMessage: 'Nobody gets this area any more, pinned or not. Its builds stay published.',
  },
  slotOff: {
    id: 'shell.console.releases.slotOff.text',
    defaultMessage: 'Open pages take it out at once; what stands around it goes on.',
  },
  slotOn: { id: 'shell.console.releases.slotOn.text', defaultMessage: 'Open pages show it again at once.' },
})
const ACTIONS: Record<Kind, MessageDescriptor> = defineMessages({
  rollback: { id: 'shell.console.releases.rollback', defaultMessage: 'Roll back' },
  halt: { id: 'shell.console.releases.halt', defaultMessage: 'Take back' },
  advance: { id: 'shell.console.releases.advance', defaultMessage: 'Promote' },
  pause: { id: 'shell.console.releases.pause', defaultMessage: 'Pause' },
  resume: { id: 'shell.console.releases.resume', defaultMessage: 'Let it go on' },
  give: { id: 'shell.console.releases.give', defaultMessage: 'Give' },
  revoke: { id: 'shell.console.releases.revoke', defaultMessage: 'Revoke' },
  unpin: { id: 'shell.console.releases.unpin', defaultMessage: 'Unpin' },
  withdraw: { id: 'shell.console.releases.withdraw', defaultMessage: 'Take away' },
  slotOff: { id: 'shell.console.releases.slotOff', defaultMessage: 'Switch off' },
  slotOn: { id: 'shell.console.releases.slotOn', defaultMessage: 'Switch on' },
})

type Words = Record<'title' | 'text' | 'action', MessageDescriptor>

/** Question, consequence and verb of each change. */
export const CHANGE_WORDS = Object.fromEntries(
  (Object.keys(TITLES) as Kind[]).map((kind) => [
    kind,
    { title: TITLES[kind], text: BODIES[kind], action: ACTIONS[kind] } satisfies Words,
  ]),
) as Record<Kind, Words>

interface ChangeFacts {
  facts: Record<string, string | number>
  /** What must be typed before something that cannot be undone, or that everybody loses. */
  typed: string | null
}

/** What the words of a change name. */
export function changeFacts(change: AskedChange, areaName: (remote: string) => string, intl: IntlShape): ChangeFacts {
  const percent = (share: number) => intl.formatNumber(share / 100, { style: 'percent' })
  switch (change.kind) {
    case 'rollback': {
      const [earlier] = change.target.earlier
      return { facts: { area: areaName(change.target.remote), build: earlier ? nameOf(earlier) : '' }, typed: null }
    }
    case 'halt': {
      const { target, ramp } = change
      const facts = { area: areaName(target.remote), build: nameOf(ramp), live: nameOf(target) }
      return { facts: { ...facts, share: percent(ramp.share) }, typed: null }
    }
    case 'advance':
    case 'pause':
    case 'resume': {
      const { remote, share, next } = change.ramp
      const facts = { area: areaName(remote), build: nameOf(change.ramp) }
      return { facts: { ...facts, share: percent(share), next: percent(next) }, typed: null }
    }
    case 'unpin':
      return { facts: { area: areaName(change.pin.remote), account: change.pin.account_id }, typed: null }
    case 'withdraw':
      return { facts: { area: areaName(change.target.remote) }, typed: change.target.remote }
    case 'slotOff':
    case 'slotOn':
      return { facts: { area: areaName(change.target.remote), slot: change.slot }, typed: null }
    case 'give':
    case 'revoke': {
      const { build } = change
      const facts = { area: areaName(build.remote), build: nameOf(build) }
      return { facts, typed: change.kind === 'revoke' ? build.build : null }
    }
  }
}
