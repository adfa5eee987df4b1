import type { Inbox } from '@parley/shared/contract/sidebar'
import { channelName } from '@parley/shared/ui/channel-icon'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { RecordFilter } from '../../records/records.ts'
import { heads, healthNames } from '../inbox-words.ts'
import type { InboxHealth } from './health-of.ts'

/** By channel, of those that the account has, and by health. */
export function useInboxFilters(
  inboxes: readonly Inbox[] | undefined,
  health: (inbox: Inbox) => InboxHealth | null,
): RecordFilter<Inbox>[] {
  const intl = useIntl()
  return useMemo(() => {
    const name = (inbox: Inbox) => channelName(intl, inbox.channel_type)
    const kindOf = (inbox: Inbox) => kinds.get(name(inbox)) ?? null
    // Two channels of one name are one choice; the address keeps the first of their types.
    const kinds = new Map((inboxes ?? []).toReversed().map((inbox) => [name(inbox), shortType(inbox)]))
    const options = [...kinds].toSorted(([one], [other]) => one.localeCompare(other, intl.locale))
    return [
      {
        id: 'channel',
        label: heads.channel,
        any: heads.anyChannel,
        options: Object.fromEntries(options.map(([named, kind]) => [kind, named])),
        of: kindOf,
      },
      {
        id: 'health',
        label: heads.health,
        any: heads.anyHealth,
        options: healthNames,
        of: (inbox: Inbox) => health(inbox)?.state ?? null,
      },
    ]
  }, [inboxes, health, intl])
}

const shortType = ({ channel_type }: Inbox): string => channel_type.replace('Channel::', '').toLowerCase()
