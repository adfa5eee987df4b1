import { validateWith } from '@parley/shared/forms/validate-with'
import { aContact } from '@parley/shared/testing/builders'
import { ContactFormSchema, emptyValues, toChanges, toNewContact, toValues } from './contact-values.ts'

const hanne = toValues(
  aContact({ name: 'Hanne', email: 'h@fjord.example', phone_number: null, additional_attributes: { city: 'Aarhus' } }),
)

describe('what a contact form sends', () => {
  it('is only what changed', () => {
    expect(toChanges(hanne, { ...hanne, phone_number: ' +4520718804 ' })).toEqual({ phone_number: '+4520718804' })
    expect(toChanges(hanne, hanne)).toEqual({})
  })

  it('says null for what was emptied', () => {
    expect(toChanges(hanne, { ...hanne, email: '', city: ' ' })).toEqual({
      email: null,
      additional_attributes: { city: null },
    })
  })

  it('leaves empty values of a new contact out', () => {
    expect(toNewContact({ ...emptyValues, name: 'Ada', country: 'France' })).toEqual({
      name: 'Ada',
      additional_attributes: { country: 'France' },
    })
  })
})

describe('the rules of a contact form', () => {
  const problems = validateWith(ContactFormSchema, {
    name_missing: 'name',
    'is invalid': 'email',
    'should be in e164 format': 'phone',
  })

  it('want a name, and addresses that can exist', () => {
    expect(problems({ ...emptyValues, email: 'nobody', phone_number: '20 71' })).toEqual({
      name: 'name',
      email: 'email',
      phone_number: 'phone',
    })
  })

  it('let everything but the name be empty', () => {
    expect(problems({ ...emptyValues, name: 'Ada' })).toEqual({})
  })
})
