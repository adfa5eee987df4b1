import { problemText } from '@parley/shared/api/api-error'
import { type ContactPair, ContactPairs } from '@parley/shared/contract/contact-merge'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'

/** One page of pairs that may be one person. */
export function useDuplicates(page: number) {
  const http = useAccountHttp()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const { data, error, retry } = useResource(['/contacts/duplicates', { page }], {
    schema: ContactPairs,
    keepPrevious: true,
    readOn: { 'contact.updated': true, 'contact.deleted': true },
  })
  /** They are two people: the pair is not proposed again. */
  const dismiss = async ({ contacts }: ContactPair) => {
    const body = { contact_ids: contacts.map(({ id }) => id) }
    try {
      await http.request('POST', '/contacts/duplicates/dismiss', { body })
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    }
    retry()
  }
  return { pairs: data?.payload, hasMore: data?.meta.has_more ?? false, error, retry, dismiss }
}
