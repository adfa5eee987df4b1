import type { PageEvent } from '../../../protocol.ts'
import { handOutToken } from '../running/running.ts'
import type { Hosted } from './hosted.ts'

/** Few pages ask for anything: how it is done comes with the first request. @returns what it waits for, if anything */
export function pageRequest(run: Hosted, message: PageEvent): Promise<unknown> | undefined {
  const { store, api, pending, person } = run
  const isBegun = store.get().conversationId !== null
  /** The visitor is known now: the token is kept. With a new name or a new token there may be other conversations. */
  const known = async ({ widget_auth_token: token }: { widget_auth_token?: string }): Promise<void> => {
    if (person !== run.person) return
    if (token) run.tokens.write(token)
    handOutToken(run)
    if (token || message.event === 'set-user') await run.restart()
  }
  switch (message.event) {
    case 'set-user':
      return api.setUser(message.identifier, asContact(message.user)).then((answer) => {
        if (person === run.person) meet(run, message.identifier)
        return known(answer)
      })
    case 'set-custom-attributes':
      return api.updateContact({ custom_attributes: message.customAttributes }).then(known)
    case 'delete-custom-attribute':
      return api.dropContactAttribute(message.customAttribute)
    case 'set-conversation-custom-attributes':
      if (isBegun) return api.setConversationAttributes(message.customAttributes)
      Object.assign(pending.attributes, message.customAttributes)
      return
    case 'delete-conversation-custom-attribute':
      if (isBegun) return api.dropConversationAttribute(message.customAttribute)
      delete pending.attributes[message.customAttribute]
      return
    case 'set-label':
      if (isBegun) return api.addLabel(message.label)
      pending.labels.push(message.label)
      return
    case 'remove-label':
      if (isBegun) return api.removeLabel(message.label)
      pending.labels = pending.labels.filter((label) => label !== message.label)
  }
}

/** What somebody else could not send is not offered to whoever the page names now. */
function meet(run: Hosted, identifier: string): void {
  const { store } = run
  if (run.identifier !== null && run.identifier !== identifier)
    store.set({ outbox: store.get().outbox.filter(({ state }) => state !== 'failed') })
  run.identifier = identifier
}

const EXTRAS = ['company_name', 'city', 'country_code', 'description', 'social_profiles']

/** What a page says of its user, sorted as the server keeps it: what has no field of its own is an additional attribute. */
function asContact(user: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(user)
  const extras = entries.filter(([key, value]) => EXTRAS.includes(key) && value != null && value !== '')
  const own = Object.fromEntries(entries.filter(([key]) => !EXTRAS.includes(key)))
  return extras.length > 0 ? { ...own, additional_attributes: Object.fromEntries(extras) } : own
}
