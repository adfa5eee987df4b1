import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import type { DialogflowSettings } from '../integrations/apps/dialogflow-app.ts'
import { askGoogle } from '../integrations/google-account.ts'

const ACTIONS = ['handoff', 'resolve'] as const
const Action = v.picklist(ACTIONS)
const Items = v.array(v.object({ title: v.string(), value: v.string() }))
const Payload = v.looseObject({
  action: v.optional(v.string()),
  content: v.optional(v.string()),
  content_attributes: v.optional(v.looseObject({ items: v.optional(Items, []) })),
})
const Answer = v.object({
  queryResult: v.object({
    action: v.optional(v.string()),
    fulfillmentText: v.optional(v.string(), ''),
    fulfillmentMessages: v.optional(
      v.array(
        v.looseObject({
          text: v.optional(v.object({ text: v.optional(v.array(v.string()), []) })),
          payload: v.optional(Payload),
        }),
      ),
      [],
    ),
  }),
})

/** What the agent says, and what it wants done with the conversation. */
export interface DialogflowAnswer {
  says: { text: string; choices: { title: string; value: string }[] }[]
  action: v.InferOutput<typeof Action> | null
}

/** Pure: the answer of the service as messages and an action; what is neither is left out. */
export function readAnswer(answer: unknown): DialogflowAnswer {
  const { action, fulfillmentText, fulfillmentMessages } = v.parse(Answer, answer).queryResult
  const said = fulfillmentMessages.flatMap(({ text, payload }) => [
    ...(text?.text ?? []).map((one) => ({ text: one, choices: [] })),
    ...(payload?.content ? [{ text: payload.content, choices: payload.content_attributes?.items ?? [] }] : []),
  ])
  const says = said.length > 0 ? said : [{ text: fulfillmentText, choices: [] }]
  const wanted = [action, ...fulfillmentMessages.map(({ payload }) => payload?.action)]
  return {
    says: says.filter(({ text }) => text.trim() !== ''),
    action: (wanted.find((one) => v.is(Action, one)) as DialogflowAnswer['action']) ?? null,
  }
}

/** What the agent answers to a text. @throws any failure to get it */
export async function askDialogflow(
  deps: Deps,
  { project_id, credentials, region }: DialogflowSettings,
  heard: { session: string; text: string; language: string },
): Promise<DialogflowAnswer> {
  const host = region === 'global' ? 'dialogflow.googleapis.com' : `${region}-dialogflow.googleapis.com`
  const where = region === 'global' ? '' : `/locations/${region}`
  const path = `/v2/projects/${encodeURIComponent(project_id)}${where}/agent/sessions/${heard.session}:detectIntent`
  const place = { chosen: deps.env.providerUrls.DIALOGFLOW, usual: `https://${host}`, path }
  const question = { queryInput: { text: { text: heard.text, languageCode: heard.language } } }
  return readAnswer(await askGoogle(deps, { credentials, scope: 'dialogflow' }, place, question, v.unknown()))
}
