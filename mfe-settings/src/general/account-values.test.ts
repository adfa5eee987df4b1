import { anAccount } from '@parley/shared/testing/builders'
import fc from 'fast-check'
import * as v from 'valibot'
import { AccountValuesSchema, accountBody, accountValues, inUnits, minutesOf } from './account-values.ts'

const values = (settings: Record<string, unknown> = {}) => accountValues(anAccount({ settings }))
const problemsOf = (given: object) =>
  v.safeParse(AccountValuesSchema, given).issues?.map((issue) => String(issue.path?.[0]?.key))

describe('the settings of an account', () => {
  it('keep a time whatever unit it is shown in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 1_439_856 }), (minutes) => {
        const { amount, unit } = inUnits(minutes)
        expect(minutesOf({ ...values(), auto_resolve_amount: amount, auto_resolve_unit: unit })).toBe(minutes)
        expect(accountBody(values({ auto_resolve_after: minutes })).auto_resolve_after).toBe(minutes)
      }),
    )
    expect([inUnits(2880), inUnits(90), inUnits(120)]).toEqual([
      { amount: '2', unit: 'days' },
      { amount: '90', unit: 'minutes' },
      { amount: '2', unit: 'hours' },
    ])
  })

  it('resolve nothing by themselves until they are told to', () => {
    expect(values().auto_resolve).toBe(false)
    expect(accountBody(values()).auto_resolve_after).toBeNull()
  })

  it('need a name, an address that is one or none, and a time that can be kept', () => {
    expect(problemsOf(values())).toBeUndefined()
    expect(problemsOf({ ...values(), name: ' ', support_email: 'x' })).toEqual(['name', 'support_email'])
    expect(
      problemsOf({ ...values(), auto_resolve: true, auto_resolve_amount: '5', auto_resolve_unit: 'minutes' }),
    ).toEqual(['auto_resolve_amount'])
    expect(problemsOf({ ...values(), auto_resolve: true, auto_resolve_amount: 'soon' })).toEqual([
      'auto_resolve_amount',
    ])
  })
})
