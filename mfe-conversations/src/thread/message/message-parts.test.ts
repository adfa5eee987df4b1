import { aMessage } from '../../testing/conversation-builders.ts'
import { contentOf, partsOf } from './message-parts.ts'

it('reads what was offered and what the customer chose', () => {
  const look = partsOf(
    aMessage({
      content_attributes: { items: [{ title: 'Yes', value: 'y' }], submitted_values: [{ title: 'Yes', value: 'y' }] },
    }),
  )
  expect(look).toMatchObject({ items: ['Yes'], answers: ['Yes'] })
})

it('reads a rating with its words', () => {
  const attributes = { submitted_values: { csat_survey_response: { rating: 4, feedback_message: 'Quick!' } } }
  expect(partsOf(aMessage({ content_attributes: attributes })).rating).toEqual({
    points: 4,
    isStars: false,
    words: 'Quick!',
  })
  const withStars = aMessage({ content_attributes: { ...attributes, display_type: 'star' } })
  expect(partsOf(withStars).rating).toMatchObject({ points: 4, isStars: true })
})

it('knows a rating that is asked for from words of a colleague', () => {
  const asked = aMessage({ content_type: 'input_csat', content_attributes: { display_type: 'star' } })
  expect(partsOf(asked).rating).toEqual({ points: 0, isStars: true, words: null })
  expect(partsOf(aMessage({ content_type: 'text' })).rating).toBeNull()
})

it('is not upset by attributes of another shape', () => {
  expect(partsOf(aMessage({ content_attributes: { items: 'odd', email: null, submitted_values: 3 } }))).toEqual({
    isDeleted: false,
    isUnsupported: false,
    isEdited: false,
    items: [],
    cards: [],
    rating: null,
    story: null,
    translations: {},
    answers: [],
    error: null,
  })
})

it('reads cards and articles, and follows no address that is not of the web', () => {
  const items = [
    { title: 'Torque guide', description: 'For all stems', link: 'https://help.example/torque' },
    { title: 'Odd', link: 'javascript:alert(1)', actions: [{ type: 'link', text: 'Open', uri: 'x' }] },
  ]
  expect(partsOf(aMessage({ content_type: 'article', content_attributes: { items } })).cards).toEqual([
    {
      title: 'Torque guide',
      description: 'For all stems',
      image: null,
      link: 'https://help.example/torque',
      buttons: [],
    },
    { title: 'Odd', description: null, image: null, link: null, buttons: ['Open'] },
  ])
})

it('reads what was filled into a form, field by field', () => {
  const submitted_values = [
    { name: 'size', value: '54' },
    { name: 'colour', value: 'green' },
  ]
  expect(partsOf(aMessage({ content_type: 'form', content_attributes: { submitted_values } })).answers).toEqual([
    'size: 54',
    'colour: green',
  ])
})

it('calls fields and choices of a form what the customer read', () => {
  const items = [{ name: 'size', label: 'Size of frame', type: 'select', options: [{ label: 'Large', value: 'l' }] }]
  const content_attributes = { items, submitted_values: [{ name: 'size', value: 'l' }] }
  expect(partsOf(aMessage({ content_type: 'form', content_attributes })).answers).toEqual(['Size of frame: Large'])
})

it.each([
  ['Pier 4', 'Pier 4', null],
  ['📍', null, null],
  ['Meet me here', 'Pier 4', 'Meet me here'],
])('a place is not said twice: %s at %s', (content, fallback_title, shown) => {
  const place = { id: 1, message_id: 1, account_id: 1, file_type: 'location', fallback_title, meta: {} } as const
  expect(contentOf(aMessage({ content, attachments: [place] }))).toBe(shown)
  expect(contentOf(aMessage({ content, attachments: [] }))).toBe(content)
})
