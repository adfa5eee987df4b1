/** Who caused a change: decides the activity line, the performer of events and who is not notified. */
export type Actor =
  | { kind: 'user'; userId: number; name: string }
  | { kind: 'bot'; botId: number; name: string }
  | { kind: 'contact'; name: string }
  /** A rule or a job; without a name no activity line is written. What a rule changes sets off no rule. */
  | { kind: 'system'; name: string | null; ruleId?: number }

/** A rule or a job that nobody is named for. */
export const NOBODY: Actor = { kind: 'system', name: null }

/** The person or the bot behind a request. */
export const byMember = (member: { userId: number; botId?: number; name: string }): Actor =>
  member.botId === undefined
    ? { kind: 'user', userId: member.userId, name: member.name }
    : { kind: 'bot', botId: member.botId, name: member.name }

export const userIdOf = (actor: Actor): number | null => (actor.kind === 'user' ? actor.userId : null)

export const botIdOf = (actor: Actor): number | null => (actor.kind === 'bot' ? actor.botId : null)
