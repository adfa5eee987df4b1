import { contactFacts } from './contact-facts.ts'

const facts = (additional_attributes: Record<string, unknown>) => contactFacts({ additional_attributes })

describe('what is known of a contact', () => {
  it('comes from the attributes of the browser and of people', () => {
    expect(facts({ company_name: 'Fjord Post', city: 'Aarhus', country: 'Denmark', browser_language: 'da' })).toEqual({
      company: 'Fjord Post',
      place: ['Aarhus', 'Denmark'],
      language: 'da',
      timeZone: null,
    })
  })

  it('is nothing for blanks and for what has another type', () => {
    expect(facts({ company_name: '  ', city: 5, language: null })).toEqual({
      company: null,
      place: [],
      language: null,
      timeZone: null,
    })
  })

  it('has a clock only in a time zone that there is', () => {
    expect(facts({ timezone: 'Europe/Copenhagen' }).timeZone).toBe('Europe/Copenhagen')
    expect(facts({ timezone: 'Middle/Earth' }).timeZone).toBeNull()
  })
})
