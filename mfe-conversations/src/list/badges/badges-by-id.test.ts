import { badgesById } from './badges-by-id.ts'

const badge = (conversation_id: number, text: string) => ({ conversation_id, text })

it('a row shows two badges at most, those said first, and the same words once', () => {
  const said = [badge(1, 'VIP'), badge(2, 'On call'), badge(1, 'VIP'), badge(1, 'Late'), badge(1, 'Third')]
  expect(badgesById(said)).toEqual({ 1: [badge(1, 'VIP'), badge(1, 'Late')], 2: [badge(2, 'On call')] })
})
