import { escapeHtml } from '../../safe-html/escape-html.ts'
import type { TextId, Texts } from '../../texts/texts.ts'
import type { Field, Typed } from './onboarding-form.ts'

const INPUTS: Record<Field, string> = {
  name: 'autocomplete="name" autofocus',
  company: 'autocomplete="organization"',
  email: 'type="email" inputmode="email" autocomplete="username" dir="ltr"',
  password: 'type="password" autocomplete="new-password" maxlength="128" dir="ltr"',
}

const RULES = ['upper', 'lower', 'digit', 'special', 'length'] as const

interface Filled {
  texts: Texts
  typed: Typed
  problems: Partial<Record<Field, string>>
}

/** What a password needs; the page's script ticks what it has. */
const rules = (say: (id: TextId) => string): string =>
  `<ul class="rules" id="password-rules">${RULES.map((rule) => `<li data-rule="${rule}">${say(`onboarding.${rule}`)}</li>`).join('')}</ul>`

/** What was typed is shown again, but for the password. */
function field(name: Field, { texts, typed, problems }: Filled): string {
  const say = (id: TextId): string => escapeHtml(texts.say(id))
  const problem = problems[name]
  const described = [problem && `${name}-problem`, name === 'password' && 'password-rules'].filter(Boolean).join(' ')
  const value = name === 'password' ? '' : ` value="${escapeHtml(typed[name])}"`
  const facts = `${problem ? ' aria-invalid="true"' : ''}${described ? ` aria-describedby="${described}"` : ''}`
  return `<div class="field"><label for="${name}">${say(`onboarding.${name}`)}</label>
<input id="${name}" name="${name}" required ${INPUTS[name]}${value}${facts}>
${problem ? `<p class="error" id="${name}-problem">${escapeHtml(problem)}</p>` : ''}${name === 'password' ? rules(say) : ''}</div>`
}

/** The form of the first run, as HTML. */
export function onboardingForm(filled: Filled): string {
  const say = (id: TextId): string => escapeHtml(filled.texts.say(id))
  const hasProblems = Object.keys(filled.problems).length > 0
  return `<h1>${say('onboarding.title')}</h1>
<p class="lead">${say('onboarding.text')}</p>
${hasProblems ? `<p class="notice" role="alert">${say('onboarding.problems')}</p>` : ''}
<form method="post" action="/installation/onboarding" novalidate>
${(['name', 'company', 'email', 'password'] as const).map((name) => field(name, filled)).join('\n')}
<button type="submit">${say('onboarding.submit')}</button>
</form>`
}

/** What the one who was second reads. */
export const closedText = (texts: Texts): string => `<h1>${escapeHtml(texts.say('onboarding.closed.title'))}</h1>
<p class="lead">${escapeHtml(texts.say('onboarding.closed.text'))}</p>
<a class="button" href="/app">${escapeHtml(texts.say('page.open_app'))}</a>`
