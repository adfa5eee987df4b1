import { useInboxes as useAll } from '@parley/shared/account-lists/use-account-lists'
import { ApiError, isApiError } from '@parley/shared/api/api-error'
import { Agent } from '@parley/shared/contract/values/person'
import { type Inbox, Inbox as InboxRecord } from '@parley/shared/contract/values/sidebar'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { useSession } from '@parley/shared/remote/use-shell'
import { useIntl } from 'react-intl'
import * as v from 'valibot'

/** What `POST inboxes` and `PATCH inboxes/{id}` take: fields of the inbox, and of its channel (configuration 2.3, 2.4). */
export type InboxBody = Partial<Omit<Inbox, 'id' | 'channel'>> & { channel?: Readonly<Record<string, unknown>> }

/** Administrators see every inbox of the account, with the fields of its channel. */
export function useInboxes() {
  const inboxes = useAll()
  const http = useAccountHttp()
  const intl = useIntl()
  const sentence = (names: string) =>
    intl.formatMessage(
      {
        id: 'settings.inboxes.continuity',
        defaultMessage: 'This inbox continues conversations from: {names}. Disconnect them first.',
      },
      { names },
    )
  return {
    ...inboxes,
    create: (body: InboxBody): Promise<Inbox> => inboxes.create(body as Partial<Inbox>),
    /** Channels with a call of their own. @throws ApiError */
    createAt: async (path: string, body: object): Promise<Inbox> => {
      const made = v.parse(InboxRecord, await http.request('POST', path, { body }))
      inboxes.retry()
      return made
    },
    change: (id: number, body: InboxBody): Promise<Inbox> => inboxes.change(id, body as Partial<Inbox>),
    /** @throws ApiError, in the words of the page where other inboxes need this one */
    remove: (id: number) =>
      inboxes.remove(id).catch((problem: unknown) => Promise.reject(withNames(problem, sentence))),
  }
}

const Connected = v.object({
  code: v.literal('INBOX_CONTINUITY_CONNECTED'),
  connected_inboxes: v.array(v.object({ name: v.string() })),
})

/** The one refusal that names other inboxes (contract, configuration 2.6); every other keeps the server's words. */
function withNames(problem: unknown, sentence: (names: string) => string): unknown {
  if (!isApiError(problem) || !v.is(Connected, problem.body)) return problem
  const names = problem.body.connected_inboxes.map(({ name }) => name).join(', ')
  return new ApiError({ status: problem.status, body: problem.body, message: sentence(names) })
}

const Members = v.object({ payload: v.array(Agent) })

/** Who sees and answers an inbox. */
export function useInboxMembers(id: number) {
  const http = useAccountHttp()
  const { data, error, retry, change } = useResource(`/inbox_members/${id}`, { schema: Members })
  return {
    members: data?.payload,
    error,
    retry,
    /** @throws ApiError */
    setMembers: async (userIds: readonly number[]) => {
      const answer = await http.request('PATCH', '/inbox_members', { body: { inbox_id: id, user_ids: userIds } })
      const next = v.parse(Members, answer)
      change(() => next)
    },
  }
}

const OpenCounts = v.object({ payload: v.array(v.object({ id: v.number(), open: v.number() })) })

/** Open conversations by inbox id, from the reports; empty while unknown or where reports are off. */
export function useOpenCounts(): ReadonlyMap<number, number> {
  const { account } = useSession()
  const { data } = useResource(`/api/v2/accounts/${account.id}/reports/inbox_metrics`, { schema: OpenCounts })
  return new Map(data?.payload.map((row) => [row.id, row.open]))
}
