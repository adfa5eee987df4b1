import { useLabels } from '@parley/shared/account-lists/use-account-lists'
import { CONTACT_PAGE_SIZE, type ContactSort, toContactSort } from '@parley/shared/contract/contact-calls'
import { readRules } from '@parley/shared/filter/rules-in-address'
import { useKeptSetting } from '@parley/shared/remote/use-kept-setting'
import { useLastPage } from '@parley/shared/ui/use-last-page'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useSegments } from '../filter/useSegments.ts'
import { contactsPath, labelPath } from '../paths.ts'
import { viewFrom } from './contact-view.ts'
import { type ListAddress, listRequest, readAddress, writeAddress } from './list-address.ts'
import { useContacts } from './useContacts.ts'

/** The segment of the address, as far as it is known. */
function useSegment(id: number | null) {
  const { items, error, retry } = useSegments()
  const segment = id === null ? undefined : items?.find((one) => one.id === id)
  return {
    segment,
    rules: segment ? (readRules(segment.query.payload) ?? []) : null,
    isMissing: id !== null && items !== undefined && !segment,
    error: id !== null && !items ? error : undefined,
    retry,
  }
}

/** In which order this person left the list: it opens so the next time. */
const sortIn = (stored: unknown): ContactSort => toContactSort(typeof stored === 'string' ? stored : undefined)

/** The address, the data it asks for, and how both change. */
export function useContactsView({ isActive }: { isActive: boolean }) {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const view = viewFrom(useParams(), isActive)
  const held = useSegment(view.kind === 'segment' ? view.id : null)
  const [usual, keepSort] = useKeptSetting('contacts_sort_by', sortIn)
  const address = readAddress(params, usual)
  const write = (next: ListAddress) => writeAddress(next, usual)
  const rules = address.rules ?? held.rules
  const isWaiting = view.kind === 'segment' && !held.segment && !address.rules
  const list = useContacts(isWaiting ? null : listRequest({ ...address, rules }, view))
  const labels = useLabels().items ?? []
  const label = view.kind === 'label' ? view.title : undefined

  const go = (change: Partial<ListAddress>) => {
    setParams(write({ ...address, page: 1, ...change }))
    if (change.sort) keepSort(change.sort)
  }
  const keepTo = (title: string | undefined) =>
    navigate({
      pathname: title === undefined ? contactsPath : labelPath(title),
      search: new URLSearchParams(write({ ...address, page: 1 })).toString(),
    })
  /** Rules that were changed are no segment until they are saved. */
  const obey = (next: ListAddress['rules']) => {
    const search = new URLSearchParams(write({ ...address, rules: next, page: 1 })).toString()
    navigate({ pathname: view.kind === 'label' ? labelPath(view.title) : contactsPath, search })
  }
  useLastPage(
    { page: address.page, pageSize: CONTACT_PAGE_SIZE, total: list.isSettled ? list.total : undefined },
    (page) => setParams(write({ ...address, page }), { replace: true }),
  )
  const showAll = () => navigate(contactsPath)
  return { view, address, rules, label, labels, list, held, go, keepTo, obey, showAll }
}

export type ContactsView = ReturnType<typeof useContactsView>
