import type { AssistantTrial, EvaluationQuestionBody } from '@parley/shared/contract/assistant'

/** Shorter words say little of what is meant. */
const wordsIn = (text: string): string[] => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])]

/** Of the words that a good answer says, the part that this one says, too, in whatever form they begin alike. */
function likeness(gist: string, answer: string): number {
  const [wanted, said] = [wordsIn(gist), wordsIn(answer)]
  if (wanted.length === 0) return 1
  const isSaid = (word: string) => said.some((one) => one.startsWith(word.slice(0, 6)) || word.startsWith(one))
  return wanted.filter(isSaid).length / wanted.length
}

/**
 * Pure: how good an answer is, from 0 to 1. Where a person is expected, only a hand-over is; else half of it is the source
 * where one is expected, and the rest the words of the gist.
 */
export function scoreOf(
  expected: Omit<EvaluationQuestionBody, 'question'>,
  { answer, sources }: AssistantTrial,
): number {
  if (expected.gist === '') return answer === null ? 1 : 0
  if (answer === null) return 0
  const alike = likeness(expected.gist, answer)
  if (expected.source === '') return alike
  const wanted = expected.source.toLowerCase()
  const hasSource = sources.some(({ title }) => title.toLowerCase().includes(wanted))
  return alike / 2 + (hasSource ? 0.5 : 0)
}
