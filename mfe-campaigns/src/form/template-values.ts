import {
  blanksOf,
  fillTemplate,
  mediaOf,
  type Template,
  type TemplateParams,
  templateFacts,
  templatesOf,
} from '@parley/shared/contract/rules/message-template'
import type { Inbox } from '@parley/shared/contract/sidebar'

/** A template in a form. */
export interface TemplateValues {
  /** Name and language; empty for none. */
  template: string
  /** By the name of the blank. */
  blanks: Readonly<Record<string, string>>
  /** Of the picture, film or document above the text. */
  media_link: string
}

export const templateKey = ({ name, language }: Pick<Template, 'name' | 'language'>): string => `${name} ${language}`

/** A blank may be filled with `{{contact.name}}` and its like: people get their own. */
const textsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {}

/** What is stored of a template, as a form begins. */
export function templateValues(params: Readonly<Record<string, unknown>> | undefined): TemplateValues {
  const filled = params?.processed_params as { body?: unknown; header?: { link?: string } } | undefined
  const name = params?.name
  return {
    template: typeof name === 'string' ? templateKey({ name, language: String(params?.language ?? 'en') }) : '',
    blanks: textsOf(filled?.body ?? filled),
    media_link: filled?.header?.link ?? '',
  }
}

export const chosenTemplate = (key: string, inbox: Inbox | undefined): Template | undefined =>
  templatesOf(inbox).find((one) => templateKey(one) === key)

/** The template with its blanks filled, and the words it becomes; null while none of this inbox is chosen. */
export function filledTemplate(
  { template: key, blanks, media_link }: TemplateValues,
  inbox: Inbox,
): { message: string; template_params: TemplateParams } | null {
  const template = chosenTemplate(key, inbox)
  if (!template) return null
  return {
    message: fillTemplate(template, blanks),
    template_params: templateFacts(template, blanks, media_link.trim()),
  }
}

/** Blanks that nobody has filled. */
export const emptyBlanks = ({ template: key, blanks }: TemplateValues, inbox: Inbox | undefined): string[] => {
  const template = chosenTemplate(key, inbox)
  return template ? blanksOf(template).filter((name) => !blanks[name]?.trim()) : []
}

/** A template with a picture, film or document above its text, and no address of one. */
export function needsLink({ template: key, media_link }: TemplateValues, inbox: Inbox | undefined): boolean {
  const template = chosenTemplate(key, inbox)
  return template !== undefined && mediaOf(template) !== null && !/^https?:\/\/\S+$/.test(media_link.trim())
}
