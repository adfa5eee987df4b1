/** @jsxImportSource preact */

import { isOpenNow } from '../session/open-hours.ts'
import type { WidgetState } from '../session/state.ts'
import { Avatar } from './Avatar.tsx'
import { useWidget } from './context.ts'

const SHOWN = 3

/** Somebody is there, and the inbox answers at this hour. */
export const isAnswering = ({ config, members }: WidgetState): boolean =>
  config !== null && isOpenNow(config, new Date()) && members.some((member) => member.availability_status === 'online')

/** One sentence: whether somebody is there, and how fast answers come. */
export function usePresenceText(state: WidgetState): string {
  const { t } = useWidget()
  const { config } = state
  // Outside its hours the inbox says it in its own words, where it has some.
  if (config && !isOpenNow(config, new Date())) return config.out_of_office_message?.trim() || t.away
  if (!isAnswering(state)) return t.away
  const speed: Record<string, string> = {
    in_a_few_minutes: t.replyMinutes,
    in_a_few_hours: t.replyHours,
    in_a_day: t.replyDay,
  }
  return speed[state.config?.reply_time ?? ''] ?? t.online
}

/** The faces of up to three people, those who are online first. */
export function AgentAvatars({ state }: { state: WidgetState }) {
  const online = (status: string) => (status === 'online' ? 0 : 1)
  const people = [...state.members]
    .sort((a, b) => online(a.availability_status) - online(b.availability_status))
    .slice(0, SHOWN)
  return (
    <span class="faces">
      {people.map((member) => (
        <Avatar key={member.id} name={member.name} url={member.avatar_url} size={32} />
      ))}
    </span>
  )
}
