import * as v from 'valibot'
import type { Inbox } from '../../values/sidebar.ts'

const Component = v.looseObject({
  type: v.string(),
  format: v.nullish(v.string()),
  text: v.nullish(v.string()),
  buttons: v.nullish(v.array(v.looseObject({ text: v.nullish(v.string()) }))),
})
const Template = v.looseObject({
  name: v.string(),
  language: v.nullish(v.string(), 'en'),
  category: v.nullish(v.string()),
  status: v.nullish(v.string(), 'approved'),
  namespace: v.nullish(v.string()),
  components: v.array(Component),
})
/** A message that the channel has approved: the only thing that may open a closed reply window. */
export type Template = v.InferOutput<typeof Template>

/** A filled template as the wire takes it (contract, configuration 3.6). */
export interface TemplateParams {
  name: string
  category?: string
  language?: string
  namespace?: string
  processed_params: object
}

/** WhatsApp lets nobody write first without one. */
export const needsTemplate = ({ channel_type, medium }: Pick<Inbox, 'channel_type' | 'medium'>): boolean =>
  channel_type === 'Channel::Whatsapp' || (channel_type === 'Channel::TwilioSms' && medium === 'whatsapp')

/** Those that can be sent, by name. What does not read as one is left out. */
export function templatesOf(inbox: Inbox | undefined): Template[] {
  const stored = inbox?.message_templates ?? inbox?.additional_attributes?.message_templates
  if (!Array.isArray(stored)) return []
  return stored
    .flatMap((one) => {
      const read = v.safeParse(Template, one)
      return read.success && read.output.status.toLowerCase() === 'approved' && bodyOf(read.output) ? [read.output] : []
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

const partOf = (template: Template, type: string) =>
  template.components.find((component) => component.type.toUpperCase() === type)

export const bodyOf = (template: Template): string => partOf(template, 'BODY')?.text ?? ''
export const footerOf = (template: Template): string => partOf(template, 'FOOTER')?.text ?? ''
export const buttonsOf = (template: Template): string[] =>
  (partOf(template, 'BUTTONS')?.buttons ?? []).flatMap(({ text }) => (text ? [text] : []))
export const headerOf = (template: Template): string => partOf(template, 'HEADER')?.text ?? ''

/** Kind of the picture, film or document above the text; null when there is none. */
export function mediaOf(template: Template): 'image' | 'video' | 'document' | null {
  const format = partOf(template, 'HEADER')?.format?.toLowerCase()
  return format === 'image' || format === 'video' || format === 'document' ? format : null
}

const BLANK = /\{\{\s*([\w.]+)\s*\}\}/g

/** What has to be filled in, once each, in the order of the text. */
export const blanksOf = (template: Template): string[] => [
  ...new Set([...bodyOf(template).matchAll(BLANK)].map((hit) => hit[1] ?? '')),
]

/** The text with everything filled in that has been; the rest stays, to be seen. */
export const fillTemplate = (template: Template, values: Readonly<Record<string, string>>): string =>
  bodyOf(template).replace(BLANK, (written, name: string) => values[name]?.trim() || written)

/** As the wire takes it (contract, configuration 3.6). */
export function templateFacts(
  template: Template,
  values: Readonly<Record<string, string>>,
  link: string,
): TemplateParams {
  const media = mediaOf(template)
  const body = Object.fromEntries(blanksOf(template).map((name) => [name, values[name]?.trim() ?? '']))
  return {
    name: template.name,
    language: template.language,
    ...(template.category ? { category: template.category } : {}),
    ...(template.namespace ? { namespace: template.namespace } : {}),
    processed_params: media ? { header: { type: media, link }, body } : body,
  }
}
