import { anInbox } from '../../../testing/builders.tsx'
import { blanksOf, fillTemplate, templateFacts, templatesOf } from './message-template.ts'

const order = {
  name: 'order_sent',
  language: 'en_GB',
  category: 'UTILITY',
  status: 'APPROVED',
  components: [{ type: 'BODY', text: 'Hello {{1}}, order {{2}} left. Bye {{1}}' }],
}
const read = (template: object) => templatesOf(anInbox({ message_templates: [template] } as never))

it('offers what the channel has approved, in either spelling', () => {
  expect(read(order)).toHaveLength(1)
  expect(read({ ...order, status: 'approved' })).toHaveLength(1)
  expect(read({ ...order, status: 'REJECTED' })).toEqual([])
  expect(read({ nonsense: true })).toEqual([])
  expect(templatesOf(undefined)).toEqual([])
})

it('asks for each blank once and shows what is not filled in yet', () => {
  const [template] = read(order)
  if (!template) throw new Error('no template')
  expect(blanksOf(template)).toEqual(['1', '2'])
  expect(fillTemplate(template, { 1: 'Nora', 2: ' ' })).toBe('Hello Nora, order {{2}} left. Bye Nora')
  expect(templateFacts(template, { 1: 'Nora', 2: 'MF-1' }, '')).toEqual({
    ...{ name: 'order_sent', language: 'en_GB', category: 'UTILITY' },
    processed_params: { 1: 'Nora', 2: 'MF-1' },
  })
})

it('sends the address of a picture beside the text', () => {
  const [template] = read({ ...order, components: [{ type: 'HEADER', format: 'IMAGE' }, ...order.components] })
  if (!template) throw new Error('no template')
  expect(templateFacts(template, { 1: 'a', 2: 'b' }, 'https://x.example/a.png').processed_params).toEqual({
    header: { type: 'image', link: 'https://x.example/a.png' },
    body: { 1: 'a', 2: 'b' },
  })
})
