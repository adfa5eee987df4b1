import type { AnswerSource, HandOverReason } from '@parley/shared/contract/assistant'
import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { OpenAiSettings } from '../../integrations/apps/openai-app.ts'
import { settingsOfApp } from '../../integrations/integrations.service.ts'
import { askModel, LimitReached } from '../../openai/ask-model.service.ts'
import type { Purpose } from '../../openai/purpose.ts'
import type { Said } from '../../openai/said.ts'
import { findSources, type Knowledge } from './find-sources.service.ts'
import { readModel } from './model-answer.ts'
import { orderOf, questionFor } from './order.ts'
import { wordsAlone } from './safe-answer.ts'
import type { FoundPassage } from './sources.queries.ts'

/** What an assistant makes of a question: an answer with where it comes from, or why a person is needed. */
export type Outcome = { answer: string; sources: AnswerSource[] } | { handOver: HandOverReason; detail: string | null }

export const handOver = (reason: HandOverReason, detail: string | null = null): Outcome => ({
  handOver: reason,
  detail,
})

/** The word of a customer that calls a person; null: none. */
export function calledBy(keywords: readonly string[], question: string): string | null {
  const padded = ` ${question.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const asWords = (keyword: string) => ` ${keyword.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
  return keywords.find((one) => padded.includes(asWords(one))) ?? null
}

function sourcesOf(passages: readonly FoundPassage[], numbers: readonly number[]): AnswerSource[] {
  const named = numbers.flatMap((number) => passages[number - 1] ?? [])
  const byThing = new Map(named.map(({ kind, id, title, url }) => [`${kind} ${id}`, { kind, id, title, url }]))
  return [...byThing.values()]
}

/** What the account itself has written: a page elsewhere vouches for no address. */
const ownWords = (passages: readonly FoundPassage[]): string =>
  passages.flatMap(({ kind, content }) => (kind === 'page' ? [] : [content])).join('\n')

async function asked(
  deps: Deps,
  by: { accountId: number; key: string; purpose: Purpose },
  question: { order: string; text: string; temperature: number },
): Promise<string | Outcome> {
  try {
    return await askModel(deps, by, question)
  } catch (problem) {
    if (problem instanceof LimitReached) return handOver('limit')
    deps.log.warn({ err: problem }, 'the language model did not answer a customer')
    return handOver('model', problem instanceof Error ? problem.message : null)
  }
}

/** Answers a question from an assistant's knowledge. Never rejects over what the model does. */
export async function answerQuestion(
  deps: Deps,
  knowledge: Knowledge & { name: string; purpose: Purpose },
  { question, said }: { question: string; said: readonly Said[] },
): Promise<Outcome> {
  const { accountId, config, name, purpose } = knowledge
  const keyword = calledBy(config.keywords, question)
  if (keyword !== null) return handOver('keyword', keyword)
  const settings = await settingsOfApp(deps, accountId, 'openai')
  if (!settings) return handOver('off')
  const passages = await findSources(deps, knowledge, question)
  if (passages.length === 0) return handOver('nothing_found')
  const by = { accountId, key: v.parse(OpenAiSettings, settings).api_key, purpose }
  const order = orderOf({ name, instructions: config.instructions })
  const text = questionFor(question, { sources: passages, said })
  const answer = await asked(deps, by, { order, text, temperature: config.temperature })
  if (typeof answer !== 'string') return answer
  const read = readModel(answer, passages.length)
  if ('handOver' in read) return handOver(read.handOver)
  const words = wordsAlone(read.answer, ownWords(passages))
  return words === '' ? handOver('doubt') : { answer: words, sources: sourcesOf(passages, read.sources) }
}
