import { aMessage } from '../../testing/conversation-builders.ts'
import { lookOf } from './message-look.ts'

it('reads what was offered and what the customer chose', () => {
  const look = lookOf(
    aMessage({
      content_attributes: { items: [{ title: 'Yes', value: 'y' }], submitted_values: [{ title: 'Yes', value: 'y' }] },
    }),
  )
  expect(look).toMatchObject({ items: ['Yes'], answers: ['Yes'] })
})

it('reads a rating with its words', () => {
  const attributes = { submitted_values: { csat_survey_response: { rating: 4, feedback_message: 'Quick!' } } }
  expect(lookOf(aMessage({ content_attributes: attributes })).answers).toEqual(['4 / 5 – Quick!'])
})

it('is not upset by attributes of another shape', () => {
  expect(lookOf(aMessage({ content_attributes: { items: 'odd', email: null, submitted_values: 3 } }))).toEqual({
    isDeleted: false,
    isUnsupported: false,
    subject: null,
    items: [],
    answers: [],
    error: null,
  })
})
