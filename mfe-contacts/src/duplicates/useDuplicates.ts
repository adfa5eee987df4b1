import { problemText } from '@parley/shared/api/api-error'
import { type ContactPair, ContactPairs } from '@parley/shared/contract/contact-merge'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { useIntl } from 'react-intl'

/** One page of pairs that may be one person. */
export function useDuplicates(page: number) {
  const http = useAccountHttp()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const intl = useIntl()
  const { data, error, retry } = useResource(['/contacts/duplicates', { page }], {
    schema: ContactPairs,
    keepPrevious: true,
    readOn: { 'contact.updated': true, 'contact.deleted': true },
  })
  const decide = async (what: 'dismiss' | 'propose', { contacts }: ContactPair) => {
    const body = { contact_ids: contacts.map(({ id }) => id) }
    const isDone = await http.request('POST', `/contacts/duplicates/${what}`, { body }).then(
      () => true,
      (problem: unknown) => {
        notify.toast(problemText(problem, unreachable), { tone: 'error' })
        return false
      },
    )
    retry()
    return isDone
  }
  /** They are two people: the pair is not proposed again, unless that is taken back. */
  const dismiss = async (pair: ContactPair) => {
    if (!(await decide('dismiss', pair))) return
    const label = intl.formatMessage({ id: 'contacts.bulk.undo', defaultMessage: 'Undo' })
    notify.toast(
      intl.formatMessage({ id: 'contacts.duplicates.dismissed', defaultMessage: 'They stay two contacts' }),
      { tone: 'success', action: { label, run: () => void decide('propose', pair), undoes: true } },
    )
  }
  return { pairs: data?.payload, hasMore: data?.meta.has_more ?? false, error, retry, dismiss }
}
