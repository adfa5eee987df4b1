import * as v from 'valibot'
import { BUS_EVENTS, type BusEventDefinition, castPayload } from './bus.ts'

const definitions = Object.entries(BUS_EVENTS) as unknown as [string, BusEventDefinition][]
/** A payload of the newest major, by event. */
const SAMPLES: Record<string, Record<string, unknown>> = {
  'contact.opened': { contact_id: 7, name: 'Ada' },
  'conversation.opened': { conversation_id: 4821, contact: { id: 7, name: 'Ada' } },
}

describe('events between areas', () => {
  it.each(definitions)('%s is heard in every major, whichever was said', (name, definition) => {
    const majors = Object.keys(definition.majors).map(Number)
    const newest = Math.max(...majors)
    for (const said of majors) {
      const payload = castPayload(definition, SAMPLES[name] ?? {}, newest, said)
      for (const heard of majors) {
        const schema = definition.majors[heard]
        expect(schema && v.is(schema, castPayload(definition, payload, said, heard))).toBe(true)
      }
    }
  })

  it('a major that nothing leads to is refused', () => {
    expect(() => castPayload(BUS_EVENTS['contact.opened'], { contact_id: 7 }, 1, 2)).toThrow('major 2')
  })
})
