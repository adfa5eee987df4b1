import { fillVariables, unresolvedVariables, variablesOf } from './variables.ts'

const values = variablesOf({
  conversationId: 4821,
  contact: { id: 31, name: 'Hanne Vestergaard', email: null, phone_number: '+4520718804' },
  agent: { name: 'Maya Okafor', email: 'maya@example.com' },
  inbox: { id: 1, name: 'WhatsApp EU' },
  accountName: 'Northwind Cycles',
})

it('fills in what is known of the customer, the agent and the conversation', () => {
  expect(fillVariables('Hi {{contact.first_name}}, {{ agent.name }} here about #{{conversation.id}}', values)).toBe(
    'Hi Hanne, Maya Okafor here about #4821',
  )
})

it('leaves what has no value to be seen, and code alone', () => {
  const text = 'To {{contact.email}}, {{foo}}: `{{contact.name}}`'
  expect(fillVariables(text, values)).toBe(text)
  expect(unresolvedVariables(text, values)).toEqual(['contact.email', 'foo'])
})

it('names nothing where everything can be filled in', () => {
  expect(unresolvedVariables('Hi {{contact.name}} {{ contact.name }}', values)).toEqual([])
  expect(unresolvedVariables('{"a": {"b": 1}}', values)).toEqual([])
})
