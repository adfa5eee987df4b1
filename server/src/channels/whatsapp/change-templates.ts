import { Explained } from '../../errors.ts'
import type { ChannelInbox, HeaderFile, Template } from '../channel.ts'
import { textOf } from '../masked-secrets.ts'
import type { Question, Wire } from '../provider-requests.ts'
import { askDialog, askGraph, isCloud } from './graph.ts'
import { templateProblem } from './template-problem.ts'

async function ask(wire: Wire, inbox: ChannelInbox, path: string, question: Question) {
  const key = String(inbox.secrets.api_key)
  const answer = isCloud(inbox) ? await askGraph(wire, key, path, question) : await askDialog(wire, key, path, question)
  if (!answer.isOk) throw templateProblem(answer)
  return answer.json
}

const accountOf = ({ secrets }: ChannelInbox): string => encodeURIComponent(String(secrets.business_account_id))

/** Uploads the example of a header. @returns what the template names it by @throws Explained */
async function uploaded(wire: Wire, inbox: ChannelInbox, file: HeaderFile): Promise<string> {
  const app = await wire.setting('WHATSAPP_APP_ID')
  if (!app || !isCloud(inbox)) throw new Explained('Files in headers need WHATSAPP_APP_ID and the Cloud API')
  const facts = { file_length: String(file.bytes.length), file_type: file.contentType, file_name: file.filename }
  const session = await ask(wire, inbox, `/${encodeURIComponent(app)}/uploads?${new URLSearchParams(facts)}`, {
    method: 'POST',
  })
  const headers = { authorization: `OAuth ${String(inbox.secrets.api_key)}`, file_offset: '0' }
  const sent = await ask(wire, inbox, `/${textOf(session?.id)}`, { method: 'POST', headers, bytes: file.bytes })
  return textOf(sent?.h)
}

const withHandle = ({ components, ...template }: Template, handle: string): Template => ({
  ...template,
  components: components.map((one) => (one.type === 'HEADER' ? { ...one, example: { header_handle: [handle] } } : one)),
})

/** @throws Explained with Meta's code and subcode */
export async function createTemplate(
  wire: Wire,
  inbox: ChannelInbox,
  given: Template,
  file: HeaderFile | null,
): Promise<Template> {
  const template = file ? withHandle(given, await uploaded(wire, inbox, file)) : given
  const path = isCloud(inbox) ? `/${accountOf(inbox)}/message_templates` : '/v1/configs/templates'
  const made = await ask(wire, inbox, path, { method: 'POST', json: template })
  return {
    ...template,
    id: textOf(made?.id) || template.name,
    status: textOf(made?.status) || 'PENDING',
    category: textOf(made?.category) || template.category,
  }
}

/** @throws Explained, also for providers that change no template */
export async function updateTemplate(
  wire: Wire,
  inbox: ChannelInbox,
  id: string,
  template: Template,
): Promise<Template> {
  if (!isCloud(inbox)) {
    const message = 'Changing templates is not supported by this provider'
    throw new Explained(message, {
      type: 'UNKNOWN_ERROR',
      message,
      code: null,
      subcode: null,
      details: null,
      user_action: null,
    })
  }
  const { category, components } = template
  await ask(wire, inbox, `/${encodeURIComponent(id)}`, { method: 'POST', json: { category, components } })
  return { ...template, id }
}

/** Removes it in all its languages. @throws Explained */
export async function deleteTemplate(wire: Wire, inbox: ChannelInbox, name: string): Promise<void> {
  const path = isCloud(inbox)
    ? `/${accountOf(inbox)}/message_templates?name=${encodeURIComponent(name)}`
    : `/v1/configs/templates/${encodeURIComponent(name)}`
  await ask(wire, inbox, path, { method: 'DELETE' })
}
