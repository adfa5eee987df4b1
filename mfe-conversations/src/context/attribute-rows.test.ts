import { attributeRows } from './attribute-rows.ts'
import { contactFacts } from './contact-facts.ts'

it('shows attributes under their names, in the order of the definitions, without the empty ones', () => {
  const rows = attributeRows({ order_no: 'NW-20418', vip: true, note: '', link: 'https://x.example' }, [
    { attribute_key: 'vip', attribute_display_name: 'Important' },
    { attribute_key: 'note', attribute_display_name: 'Note' },
  ])
  expect(rows).toEqual([
    { key: 'vip', name: 'Important', value: '✓', href: null },
    { key: 'order_no', name: 'Order no', value: 'NW-20418', href: null },
    { key: 'link', name: 'Link', value: 'https://x.example', href: 'https://x.example' },
  ])
})

it('reads place, company and language of a contact', () => {
  expect(contactFacts({ additional_attributes: { city: 'Aarhus', country: 'Denmark', company_name: ' ' } })).toEqual({
    company: null,
    place: ['Aarhus', 'Denmark'],
    language: null,
  })
})
