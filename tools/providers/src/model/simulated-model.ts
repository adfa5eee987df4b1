import type { ProviderCall, ProviderReply } from '../wire/provider-peer.ts'
import { isWrong } from '../wire/simulator.ts'

interface Asked {
  order: string
  text: string
}

const firstSentence = (text: string): string => /^[^.!?\n]*[.!?]?/.exec(text.trim())?.[0] ?? ''
const lastOfCustomer = (transcript: string): string =>
  transcript
    .split('\n')
    .filter((line) => line.startsWith('Customer: '))
    .at(-1)
    ?.slice('Customer: '.length) ?? ''

/** The first choice that the text names, or the first of all. */
function choice(order: string, text: string): string {
  const choices = (order.split(':').at(-1) ?? '').split(',').map((one) => one.trim())
  return choices.find((one) => text.toLowerCase().includes(one.toLowerCase())) ?? choices[0] ?? ''
}

interface Given {
  sources: { number: number; title: string; text: string }[]
  question: string
}

const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])

/** Answers from the source that shares most words with the question, in that source's own words. */
function fromSources(text: string): string {
  const { sources, question } = JSON.parse(text) as Given
  if (/\b(person|human|agent|mensch)\b/i.test(question))
    return JSON.stringify({ answer: null, sources: [], hand_over: 'request' })
  const asked = wordsIn(question)
  const weighed = sources.map((source) => ({ source, weight: asked.intersection(wordsIn(source.text)).size }))
  const best = weighed.toSorted((one, two) => two.weight - one.weight)[0]
  if (!best || best.weight === 0) return JSON.stringify({ answer: null, sources: [], hand_over: 'doubt' })
  const said = best.source.text.split('\n\n').slice(1).join(' ').slice(0, 400)
  return JSON.stringify({ answer: `Simulated answer: ${said}`, sources: [best.source.number], hand_over: null })
}

/** What it does with each kind of order; the first that fits answers. */
const RULES: readonly [RegExp, (asked: Asked) => string][] = [
  [/customers of a support desk/, ({ text }) => fromSources(text)],
  [
    /Sum up/,
    ({ text }) =>
      `Simulated summary of ${text.split('\n').length} messages. The customer said last: ${lastOfCustomer(text)}`,
  ],
  [
    /next answer/,
    ({ text }) => `Simulated reply: thank you for writing about "${firstSentence(lastOfCustomer(text))}"`,
  ],
  [/these labels/, ({ order, text }) => choice(order, text)],
  [/how urgent/, ({ text }) => (/urgent|broken|asap|cancel/i.test(text) ? 'high' : 'medium')],
  [/shorter/, ({ text }) => firstSentence(text)],
  [/Translate/, ({ order, text }) => `[${/into ([^.]+)\./.exec(order)?.[1] ?? ''}, simulated] ${text}`],
  [/spelling/, ({ text }) => text.replace(/(^|[.!?]\s+)\p{Ll}/gu, (start) => start.toUpperCase())],
  [/./, ({ text }) => `${text} (reworded by the simulated model)`],
]

/** Word by word, then what it took, as server-sent events. */
export const streamed = (content: string, usage: object): ProviderReply => ({
  type: 'text/event-stream',
  pieces: [
    ...(content.match(/\S*\s*/g) ?? [])
      .filter((word) => word !== '')
      .map((word) => ({ choices: [{ index: 0, delta: { content: word }, finish_reason: null }] })),
    { choices: [], usage },
  ]
    .map((piece) => `data: ${JSON.stringify(piece)}\n\n`)
    .concat('data: [DONE]\n\n'),
})

/**
 * A language model that knows nothing: what it says follows from its order and its text alone, and names itself simulated.
 * Speaks chat completions: https://platform.openai.com/docs/api-reference/chat
 */
export function answerAsModel({ path, headers, json }: Pick<ProviderCall, 'path' | 'headers' | 'json'>): ProviderReply {
  if (isWrong(String(headers.authorization ?? '')))
    return { status: 401, json: { error: { message: 'Incorrect API key provided' } } }
  if (path.endsWith('/v1/audio/transcriptions')) return { json: { text: 'Simulated transcript of a voice message' } }
  if (!path.endsWith('/v1/chat/completions')) return { status: 404, json: { error: { message: 'Unknown request' } } }
  const messages = (json?.messages ?? []) as { role: string; content: string }[]
  const said = (role: string) => messages.filter((one) => one.role === role).map(({ content }) => content)
  const asked = { order: said('system').join('\n'), text: said('user').at(-1) ?? '' }
  const content = RULES.find(([order]) => order.test(asked.order))?.[1](asked) ?? asked.text
  // It counts four characters as a token, as those do who know no better.
  const [prompt, completion] = [asked.order + asked.text, content].map((text) => Math.ceil(text.length / 4))
  const usage = { prompt_tokens: prompt, completion_tokens: completion }
  if (json?.stream === true) return streamed(content, usage)
  return { json: { choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }], usage } }
}
