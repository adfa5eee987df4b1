import { problemText } from '@parley/shared/api/api-error'
import { ContactList, ContactRecord } from '@parley/shared/contract/contact-calls'
import type { ContactMergeField } from '@parley/shared/contract/contact-merge'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import { useResource } from '@parley/shared/data/use-resource'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { SearchField } from '@parley/shared/ui/search-field'
import { styled } from '@parley/shared/ui/styled'
import { useSearchText } from '@parley/shared/ui/use-search-text'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { contactName } from './contact-name.ts'
import { WhatMoves } from './WhatMoves.tsx'

const Found = styled('ul', { base: { display: 'grid', gap: '1', mt: '3', listStyle: 'none', minH: '6rem' } })
const Problem = styled('p', { base: { mt: '3', textStyle: '13', color: 'danger.fg' } })

interface MergeDialogProps {
  /** The contact that stays. */
  base: ContactRecord
  /** The one that goes, when it is known; looked for otherwise. */
  other?: ContactRecord
  /** `isMerged`: the two are one now. */
  onClose: (isMerged: boolean) => void
}

/** Finds the other contact, says what would move, and makes one of the two. It can be undone for half an hour. */
export function MergeDialog({ base, other: given, onClose }: MergeDialogProps) {
  const intl = useIntl()
  const [text, setText] = useState('')
  const [typed, setTyped] = useSearchText(text, (next) => setText(next.trim()))
  const [other, setOther] = useState<ContactRecord | null>(given ?? null)
  const [taken, setTaken] = useState<ContactMergeField[]>([])
  const { merge, isMerging, problem } = useMerge(base, () => onClose(true))
  const choose = (contact: ContactRecord) => {
    setOther(contact)
    setTaken([])
  }
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      width="38rem"
      title={<FormattedMessage id="contacts.merge.title" defaultMessage="Merge into this contact" />}
      footer={
        <>
          <Button onClick={() => onClose(false)}>
            <FormattedMessage id="contacts.cancel" defaultMessage="Cancel" />
          </Button>
          {other && (
            <Button variant="primary" loading={isMerging} onClick={() => void merge(other, taken)}>
              <FormattedMessage id="contacts.merge" defaultMessage="Merge contacts" />
            </Button>
          )}
        </>
      }
    >
      {!given && (
        <>
          <SearchField
            label={intl.formatMessage({ id: 'contacts.merge.search', defaultMessage: 'Find the other contact' })}
            value={typed}
            onChange={setTyped}
          />
          <Candidates text={text} base={base} chosen={other} onChoose={choose} />
        </>
      )}
      {other && <WhatMoves base={base} other={other} taken={taken} onTake={setTaken} />}
      {problem && <Problem role="alert">{problem}</Problem>}
    </Dialog>
  )
}

function useMerge(base: ContactRecord, onDone: () => void) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const [isMerging, setIsMerging] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const merge = async (other: ContactRecord, take: readonly ContactMergeField[]) => {
    setIsMerging(true)
    setProblem(null)
    const body = { base_contact_id: base.id, mergee_contact_id: other.id, ...(take.length > 0 && { take }) }
    try {
      parseAnswer(ContactRecord, await http.request('POST', '/actions/contact_merge', { body }))
      onDone()
      const said = intl.formatMessage({ id: 'contacts.merged', defaultMessage: 'The contacts are one now' })
      notify.toast(said, { tone: 'success' })
    } catch (error) {
      const fallback = { id: 'contacts.notdone', defaultMessage: 'That did not work: the server was not reached.' }
      setProblem(problemText(error, intl.formatMessage(fallback)))
      setIsMerging(false)
    }
  }
  return { merge, isMerging, problem }
}

interface CandidatesProps {
  text: string
  base: ContactRecord
  chosen: ContactRecord | null
  onChoose: (contact: ContactRecord) => void
}

function Candidates({ text, base, chosen, onChoose }: CandidatesProps) {
  const query = { q: text, include_contact_inboxes: false }
  const { data } = useResource<ContactList>(text === '' ? null : ['/contacts/search', query], { schema: ContactList })
  const found = (data?.payload ?? []).filter(({ id }) => id !== base.id).slice(0, 5)
  return (
    <Found>
      {found.map((contact) => (
        <li key={contact.id}>
          <Button
            variant={chosen?.id === contact.id ? 'default' : 'ghost'}
            aria-pressed={chosen?.id === contact.id}
            onClick={() => onChoose(contact)}
          >
            <bdi>{[contactName(contact), contact.email, contact.phone_number].filter(Boolean).join(' · ')}</bdi>
          </Button>
        </li>
      ))}
      {data && found.length === 0 && (
        <li>
          <FormattedMessage id="contacts.nomatch.title" defaultMessage="Nobody matches" />
        </li>
      )}
    </Found>
  )
}
