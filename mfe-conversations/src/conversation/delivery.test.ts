import { isHandedOver } from './delivery.ts'

const here = { additional_attributes: {} }

it('a reply leaves the house where the server delivers what is written in the inbox', () => {
  expect(isHandedOver(here, { can_deliver: true })).toBe(true)
  expect(isHandedOver(here, { can_deliver: false })).toBe(false)
})

it('nothing is said against an inbox that is not known yet', () => {
  expect(isHandedOver(here, undefined)).toBe(true)
})

it('a conversation that goes on by e-mail leaves the house from any inbox', () => {
  expect(isHandedOver({ additional_attributes: { force_email_channel: true } }, { can_deliver: false })).toBe(true)
})
