const VARIABLE = /\{\{\s*([^{}\n]{1,80}?)\s*\}\}/g

const firstOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
const lastOf = (name: string): string => name.trim().split(/\s+/).slice(1).at(-1) ?? ''

/** Values for a preview, by the names that are filled in when a message is sent (contract, workspace 9.2). */
function exampleValues(contact: string, agent: string): Readonly<Record<string, string>> {
  return {
    'contact.id': '12',
    'contact.name': contact,
    'contact.first_name': firstOf(contact),
    'contact.last_name': lastOf(contact),
    'contact.email': 'sam@example.com',
    'contact.phone_number': '+15550100',
    'contact.phone': '+15550100',
    'agent.name': agent,
    'agent.first_name': firstOf(agent),
    'agent.last_name': lastOf(agent),
    'agent.email': 'agent@example.com',
    'conversation.id': '4821',
    'conversation.display_id': '4821',
    'inbox.id': '3',
    'inbox.name': 'Support',
    'account.name': 'Example',
  }
}

/** A text with examples in place of its variables, and the names that nothing stands for. */
export function previewOf(content: string, contact: string, agent: string): { text: string; unknown: string[] } {
  const values = exampleValues(contact, agent)
  const unknown = new Set<string>()
  const text = content.replace(VARIABLE, (written, name: string) => {
    if (!Object.hasOwn(values, name)) unknown.add(name)
    return values[name] || written
  })
  return { text, unknown: [...unknown] }
}
