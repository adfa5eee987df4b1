import { buffer } from 'node:stream/consumers'
import type { Channel, Template } from '../../channels/channel.ts'
import { ProviderProblem } from '../../channels/provider-problem.ts'
import { channelOf } from '../../channels/registry.ts'
import { connectedInbox, type StoredInbox } from '../../channels/stored-inbox.queries.ts'
import type { Deps } from '../../deps.ts'
import { Refused, TooLarge } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import type { UploadedFile } from '../../storage/uploaded-file.ts'
import { syncTemplates } from '../channel-health/templates.service.ts'
import { channelWire } from '../config/channel-wire.service.ts'

/** What Meta takes in a header. */
const MAX_HEADER_BYTES = 16 * 1024 * 1024

type TemplateCalls = NonNullable<Channel['changeTemplates']>

async function withTemplates<T>(
  deps: Deps,
  { accountId }: Member,
  inboxId: number,
  work: (calls: TemplateCalls, inbox: StoredInbox) => Promise<T>,
): Promise<T> {
  const inbox = await connectedInbox(deps.db, deps.env.secret, accountId, inboxId)
  const calls = inbox && channelOf(inbox.type)?.changeTemplates
  if (!inbox || !calls) throw new Refused('This inbox has no templates')
  try {
    const done = await work(calls, inbox)
    await syncTemplates(deps, inbox)
    return done
  } catch (problem) {
    throw problem instanceof ProviderProblem ? new Refused(problem.message) : problem
  }
}

async function headerOf(file: UploadedFile | undefined) {
  if (!file) return null
  if (file.size > MAX_HEADER_BYTES) throw new TooLarge('The file of a header may have 16 MB')
  return { bytes: await buffer(file.open()), filename: file.filename, contentType: file.contentType }
}

/** @throws Explained with Meta's code and subcode; Refused for an inbox without templates */
export const makeTemplate = (
  deps: Deps,
  member: Member,
  inboxId: number,
  template: Template,
  media: UploadedFile | undefined,
): Promise<Template> =>
  withTemplates(deps, member, inboxId, async (calls, inbox) =>
    calls.create(channelWire(deps), inbox, template, await headerOf(media)),
  )

/** @throws what `makeTemplate` throws */
export const changeTemplate = (deps: Deps, member: Member, inboxId: number, id: string, template: Template) =>
  withTemplates(deps, member, inboxId, (calls, inbox) => calls.update(channelWire(deps), inbox, id, template))

/** @throws what `makeTemplate` throws */
export const removeTemplate = (deps: Deps, member: Member, inboxId: number, name: string): Promise<void> =>
  withTemplates(deps, member, inboxId, (calls, inbox) => calls.remove(channelWire(deps), inbox, name))
