import { WhatsappTemplate } from '@parley/shared/contract/records/channel'
import { type Inbox, Inbox as InboxRecord } from '@parley/shared/contract/values/sidebar'
import { useAccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'
import { useInboxes } from '../../inboxes/useInboxes.ts'

const List = v.array(WhatsappTemplate)

/** A file travels beside the template, which is text then. */
function formOf(template: WhatsappTemplate, file: File): FormData {
  const form = new FormData()
  form.append('template', JSON.stringify(template))
  form.append('media', file)
  return form
}

/** The templates of an inbox, and what can be done with them at WhatsApp. */
export function useTemplates(inbox: Inbox) {
  const http = useAccountHttp()
  const { retry } = useInboxes()
  const parsed = v.safeParse(List, inbox.message_templates ?? [])
  const at = `/inboxes/${inbox.id}`
  /** Every call leaves the inbox with fresh templates. */
  const run = async (call: Promise<unknown>) => {
    await call
    retry()
  }
  return {
    templates: parsed.success ? parsed.output : [],
    /** @throws ApiError */
    sync: async () => {
      v.parse(InboxRecord, await http.request('POST', `${at}/sync_whatsapp_templates`))
      retry()
    },
    /** @throws ApiError */
    create: (template: WhatsappTemplate, file: File | null) =>
      run(
        http.request('POST', `${at}/create_whatsapp_template`, { body: file ? formOf(template, file) : { template } }),
      ),
    /** @throws ApiError */
    change: (id: string, template: WhatsappTemplate) =>
      run(http.request('PUT', `${at}/update_whatsapp_template`, { body: { template, template_id: id } })),
    /** @throws ApiError */
    remove: (name: string) =>
      run(http.request('DELETE', `${at}/delete_whatsapp_template`, { query: { template_name: name } })),
  }
}
