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

  it('keeps profiles that the form does not show, and the id of a country beside its name', () => {
    const contact = aContact({ additional_attributes: { social_profiles: { twitter: 'hanne', mastodon: '@h' } } })
    const before = toValues(contact)
    expect(before.twitter).toBe('hanne')
    const after = { ...before, twitter: '', github: 'hv ', country: 'Dänemark' }
    expect(toChanges(before, after, { contact, locales: ['de', 'en'] })).toEqual({
      additional_attributes: {
        country: 'Dänemark',
        country_code: 'DK',
        social_profiles: { mastodon: '@h', github: 'hv' },
      },
    })
  })

  it('leaves empty values of a new contact out', () => {
    expect(toNewContact({ ...emptyValues, name: 'Ada', country: 'France' })).toEqual({
      name: 'Ada',
      additional_attributes: { country: 'France', country_code: 'FR' },
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

  it('want something behind a dial code', () => {
    expect(problems({ ...emptyValues, name: 'Ada', phone_number: '+45' })).toEqual({ phone_number: 'phone' })
  })

  it('let everything but the name be empty', () => {
    expect(problems({ ...emptyValues, name: 'Ada' })).toEqual({})
  })
})
