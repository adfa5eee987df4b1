import { fill, TOPIC_FACTS } from './content/phrasebook.ts'
import { PHRASEBOOKS } from './content/phrasebooks.ts'
import { type DemoContact, makeContacts } from './people/contacts.ts'
import { CULTURES } from './people/names.ts'
import { type Random, randomFor } from './random.ts'
import { DAY, HOUR, MINUTE } from './story.ts'

export interface SampleLine {
  at: number
  from: 'customer' | 'agent'
  text: string
}

/** One customer and what was said with them, oldest first. */
export interface SampleConversation {
  /** The same at every call: whoever stores it twice stores it once. */
  key: string
  contact: Pick<DemoContact, 'name' | 'email' | 'additional_attributes'>
  label: string
  lines: SampleLine[]
  isDone: boolean
}

const COUNT = 24

/** What an account without history is shown with: conversations of the last two weeks, in its language where there is one. */
export function sampleConversations(facts: { language: string; me: string; now: number }): SampleConversation[] {
  const language = PHRASEBOOKS.has(facts.language) ? facts.language : 'en'
  const random = randomFor(`sample in ${language}`)
  const cultures = CULTURES.filter((one) => one.language === language).map(({ key }) => key)
  const contacts = makeContacts(0, COUNT * 2, 1, facts.now, cultures).filter(({ email }) => email)
  return contacts.slice(0, COUNT).map((contact, place) => converse({ ...facts, language, contact, place, random }))
}

interface Making {
  language: string
  me: string
  now: number
  contact: DemoContact
  place: number
  random: Random
}

/** Every third is done, every third waits for an answer, and the rest were asked something back. */
function converse({ language, me, now, contact, place, random }: Making): SampleConversation {
  const book = PHRASEBOOKS.get(language)
  if (!book) throw new Error(`no phrasebook for ${language}`)
  const topic = random.pick(book.topics)
  const slots = {
    n: contact.name.split(' ')[0] ?? contact.name,
    me,
    order: `SD-${random.int(20_100, 20_990)}`,
    product: random.pick(book.products),
    day: random.pick(book.days),
    sum: `€${random.pick([12, 24, 49, 89, 149])}`,
  }
  const isDone = place % 3 === 0
  const isWaiting = place % 3 === 1
  const said: (readonly [SampleLine['from'], readonly string[]])[] = isWaiting
    ? [['customer', topic.openers]]
    : [
        ['customer', topic.openers],
        ['agent', topic.replies],
        ...(isDone
          ? ([
              ['customer', topic.details],
              ['agent', topic.answers],
              ['customer', book.thanks],
            ] as const)
          : []),
      ]
  let at = now - (isWaiting ? random.int(5, 300) * MINUTE : random.int(1, 13) * DAY + random.int(1, 9) * HOUR)
  const lines = said.map(([from, texts]) => {
    const line = { at, from, text: fill(random.pick(texts), slots) }
    at += random.int(2, 50) * MINUTE
    return line
  })
  const { name, email, additional_attributes } = contact
  const label = TOPIC_FACTS[topic.key].label
  return { key: `sample-${place + 1}`, contact: { name, email, additional_attributes }, label, lines, isDone }
}
