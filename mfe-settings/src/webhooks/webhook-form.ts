import { USUAL_WEBHOOK_EVENTS, type Webhook, WebhookBody, type WebhookEvent } from '@parley/shared/contract/webhook'
import type { RecordForm } from '../records/records.ts'
import { WebhookFields } from './WebhookFields.tsx'

export const webhookForm: RecordForm<Webhook, WebhookBody> = {
  schema: WebhookBody,
  valuesOf: (webhook) => ({
    url: webhook?.url ?? '',
    name: webhook?.name ?? '',
    subscriptions: (webhook?.subscriptions as WebhookEvent[] | undefined) ?? [...USUAL_WEBHOOK_EVENTS],
    inbox_id: webhook?.inbox?.id ?? null,
  }),
  Fields: WebhookFields,
}
