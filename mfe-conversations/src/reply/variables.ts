/** Values by name: `contact.name` and the like (contract, workspace 9.2). */
export type Variables = Readonly<Record<string, string>>

/** Fenced and inline code is left as it is. */
const CODE = /(```[\s\S]*?```|`[^`\n]*`)/
const KNOWN = /\{\{\s*([a-z]+(?:\.[a-z_]+)+)\s*\}\}/g
const ANY = /\{\{\s*([^{}\n]{1,80}?)\s*\}\}/g

const outsideCode = (text: string) => text.split(CODE).filter((_, index) => index % 2 === 0)

/** Fills in what has a value; the rest stays, to be seen. */
export const fillVariables = (text: string, values: Variables): string =>
  text
    .split(CODE)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(KNOWN, (written, name: string) => values[name] || written),
    )
    .join('')

/** Names still written as `{{name}}` that nothing would be filled in for, once each. */
export function unresolvedVariables(text: string, values: Variables): string[] {
  const names = outsideCode(text).flatMap((part) => [...part.matchAll(ANY)].map((hit) => hit[1] ?? ''))
  return [...new Set(names)].filter((name) => !values[name])
}

/** `first_name` and `last_name` of a full name; the last is empty for one word. */
function nameParts(full: string): { first: string; last: string } {
  const words = full.trim().split(/\s+/)
  return { first: words[0] ?? '', last: words.length > 1 ? (words.at(-1) ?? '') : '' }
}

interface VariableFacts {
  conversationId: number
  contact: { id: number; name: string; email: string | null; phone_number: string | null }
  agent: { name: string; email: string }
  inbox: { id: number; name: string } | undefined
  accountName: string
}

/** The names that the server fills in when it stores a message, with the same values. */
export function variablesOf({ conversationId, contact, agent, inbox, accountName }: VariableFacts): Variables {
  const [customer, me] = [nameParts(contact.name), nameParts(agent.name)]
  return {
    'contact.id': String(contact.id),
    'contact.name': contact.name,
    'contact.first_name': customer.first,
    'contact.last_name': customer.last,
    'contact.email': contact.email ?? '',
    'contact.phone_number': contact.phone_number ?? '',
    'contact.phone': contact.phone_number ?? '',
    'agent.name': agent.name,
    'agent.first_name': me.first,
    'agent.last_name': me.last,
    'agent.email': agent.email,
    'conversation.id': String(conversationId),
    'conversation.display_id': String(conversationId),
    'inbox.id': inbox ? String(inbox.id) : '',
    'inbox.name': inbox?.name ?? '',
    'account.name': accountName,
  }
}
