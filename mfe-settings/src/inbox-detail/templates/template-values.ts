import type { WhatsappTemplate } from '@parley/shared/contract/records/channel'

export interface TemplateValues {
  name: string
  language: string
  category: string
  header: string
  body: string
  footer: string
  /** One for each variable of the text, in their order. */
  examples: string[]
  /** Stands above the words instead of a heading. */
  file: File | null
}

const FORMATS = {
  'image/jpeg': 'IMAGE',
  'image/png': 'IMAGE',
  'video/mp4': 'VIDEO',
  'application/pdf': 'DOCUMENT',
} as const
/** What Meta takes above the words of a template. */
export const HEADER_TYPES = Object.keys(FORMATS)
const MAX_HEADER_BYTES = 16 * 1024 * 1024

const formatOf = ({ type }: File) => FORMATS[type as keyof typeof FORMATS]

/** Why Meta would not take it; undefined: it does. */
export const headerProblem = (file: File | null | undefined): 'refused' | undefined =>
  file && (!formatOf(file) || file.size > MAX_HEADER_BYTES) ? 'refused' : undefined

export const EMPTY: TemplateValues = {
  name: '',
  language: 'en',
  category: 'UTILITY',
  header: '',
  body: '',
  footer: '',
  examples: [],
  file: null,
}

const textOf = (template: WhatsappTemplate, type: string): string => {
  const text = template.components.find((one) => one.type.toUpperCase() === type)?.text
  return typeof text === 'string' ? text : ''
}

export const bodyOf = (template: WhatsappTemplate): string => textOf(template, 'BODY')

export const valuesOf = (template: WhatsappTemplate): TemplateValues => ({
  name: template.name,
  language: template.language,
  category: template.category,
  header: textOf(template, 'HEADER'),
  body: bodyOf(template),
  footer: textOf(template, 'FOOTER'),
  examples: [],
  file: null,
})

/** Parts that the form knows are written anew; others, such as buttons, stay as they are. */
export function templateOf(values: TemplateValues, before: WhatsappTemplate | null): WhatsappTemplate {
  const { header, body, footer, examples, file } = values
  const isText = ({ type, format }: { type: string; format?: unknown }) =>
    ['BODY', 'FOOTER'].includes(type.toUpperCase()) ||
    (type.toUpperCase() === 'HEADER' && (format ?? 'TEXT') === 'TEXT')
  const kept = (before?.components ?? []).filter((one) => !isText(one))
  const example = examples.length > 0 ? { example: { body_text: [examples] } } : {}
  return {
    name: values.name.trim(),
    language: values.language.trim(),
    category: values.category,
    components: [
      ...(file ? [{ type: 'HEADER', format: formatOf(file) }] : []),
      ...(header && !file ? [{ type: 'HEADER', format: 'TEXT', text: header }] : []),
      ...kept.filter(({ type }) => type.toUpperCase() === 'HEADER'),
      { type: 'BODY', text: body, ...example },
      ...(footer ? [{ type: 'FOOTER', text: footer }] : []),
      ...kept.filter(({ type }) => type.toUpperCase() !== 'HEADER'),
    ],
  }
}
