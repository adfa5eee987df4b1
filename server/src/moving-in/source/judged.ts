import * as v from 'valibot'
import type { RawSource } from './raw.ts'
import { readList } from './read-list.ts'
import { settingSchema } from './setting-shapes.ts'
import {
  SourceAccount,
  SourceArticle,
  SourceCategory,
  SourceContact,
  SourceConversation,
  SourceMembers,
  SourceMessage,
  SourceNote,
  SourcePortal,
} from './shapes.ts'
import { type OnOdd, type SmallKind, type Source, SourceRefused } from './source.ts'

async function* each<Output>(
  pages: AsyncIterable<unknown[]>,
  schema: v.GenericSchema<unknown, Output>,
  kind: string,
  onOdd: OnOdd,
): AsyncGenerator<Output[]> {
  for await (const items of pages) yield readList(schema, items, kind, onOdd)
}

/** What cannot be read is asked for no messages, and told of once. */
function conversationsOf(raw: RawSource, onOdd: OnOdd): Source['conversations'] {
  return async function* (fromPage, knownUntil) {
    const pages = raw.conversations(fromPage, async (items) => {
      const read = items.map((item) => readList(SourceConversation, [item], 'conversations', onOdd)[0])
      const known = await knownUntil(read.filter((one) => one !== undefined))
      return read.map((one) => (one === undefined ? null : (known.shift() ?? null)))
    })
    for await (const { ended, parts } of pages) {
      const read = parts.flatMap(({ conversation, messages, isComplete }) => {
        const [one] = readList(SourceConversation, [conversation], 'conversations', onOdd)
        return one
          ? [{ conversation: one, messages: readList(SourceMessage, messages, 'messages', onOdd), isComplete }]
          : []
      })
      yield { ended, parts: read }
    }
  }
}

/** The account with every record in its documented shape; the others are told of and left out. */
export function judged(raw: RawSource, onOdd: OnOdd): Source {
  const account = async () => {
    const read = v.safeParse(SourceAccount, await raw.account())
    if (!read.success) throw new SourceRefused('The account is not answered as the API says. Is this address right?')
    return read.output
  }
  const portals = async () => {
    const all = await raw.portals()
    return all && readList(SourcePortal, all, 'portals', onOdd)
  }
  return {
    key: raw.key,
    account,
    counts: () => raw.counts(),
    settings: async <Kind extends SmallKind>(kind: Kind) => {
      const all = await raw.settings(kind)
      return all && readList(settingSchema(kind), all, kind, onOdd)
    },
    members: async (of, id) => v.parse(SourceMembers, await raw.members(of, id)).map((one) => one.id),
    contacts: () => each(raw.contacts(), SourceContact, 'contacts', onOdd),
    async *contactsLabelled(title) {
      for await (const items of raw.contactsLabelled(title)) yield v.parse(SourceMembers, items).map((one) => one.id)
    },
    notes: async (id) => readList(SourceNote, await raw.notes(id), 'notes', onOdd),
    conversations: conversationsOf(raw, onOdd),
    portals,
    categories: (slug) => each(raw.categories(slug), SourceCategory, 'categories', onOdd),
    articles: (slug) => each(raw.articles(slug), SourceArticle, 'articles', onOdd),
    file: (address) => raw.file(address),
    close: () => raw.close(),
  }
}
