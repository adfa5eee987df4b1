import type { PublicSurvey } from '@parley/shared/contract/csat'
import { CSAT_FACES } from '@parley/shared/contract/rules/csat-faces'
import { escapeHtml } from '../../safe-html/escape-html.ts'
import type { TextId, Texts } from '../../texts/texts.ts'

interface Filled {
  texts: Texts
  survey: PublicSurvey
  /** What was wrong with what came, in words. */
  problem: string | null
}

/** One of the five, as a face or as a star, with its name for those who do not see it. */
function choice(rating: number, { texts, survey }: Filled): string {
  const id = `rating-${rating}`
  const isChosen = survey.csat_survey_response?.rating === rating
  const sign = survey.display_type === 'star' ? '★' : CSAT_FACES[rating - 1]
  const name = escapeHtml(texts.say(`survey.rating_${rating}` as TextId))
  return `<label class="rating" for="${id}" title="${name}"><input type="radio" id="${id}" name="rating" value="${rating}" required${isChosen ? ' checked' : ''}><span aria-hidden="true">${sign}</span><span class="visually-hidden">${name}</span></label>`
}

/** The question, five answers and room for words; it works without script. */
export function surveyForm(filled: Filled): string {
  const { texts, survey, problem } = filled
  const say = (id: TextId): string => escapeHtml(texts.say(id))
  const answered = survey.csat_survey_response
  return `<h1 dir="auto">${escapeHtml(survey.content || texts.say('survey.title'))}</h1>
${answered && !problem ? `<p class="thanks" role="status">${say('survey.thanks')}</p>` : ''}${problem ? `<p class="notice" role="alert">${escapeHtml(problem)}</p>` : ''}
<form method="post">
<fieldset class="ratings"><legend class="visually-hidden">${say('survey.title')}</legend>
${[1, 2, 3, 4, 5].map((rating) => choice(rating, filled)).join('\n')}</fieldset>
<div class="field"><label for="feedback">${say('survey.comment')}</label>
<textarea id="feedback" name="feedback_message" rows="4" maxlength="10000" dir="auto">${escapeHtml(answered?.feedback_message ?? '')}</textarea></div>
<button type="submit">${say(answered ? 'survey.change' : 'survey.submit')}</button>
</form>`
}
