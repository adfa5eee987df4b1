import { problemText } from '@parley/shared/api/api-error'
import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import { ContactExport } from '@parley/shared/contract/contact-import'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { FailureCard } from '@parley/shared/ui/failure-card'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import { Spinner } from '@parley/shared/ui/spinner'
import { styled } from '@parley/shared/ui/styled'
import { ExternalLink } from '@parley/shared/ui/text-link'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import * as v from 'valibot'
import { isWriting } from '../export/useExports.ts'

const Words = styled('p', { base: { textStyle: '13', color: 'fg.2' } })
const Problem = styled('p', { base: { mt: '3', textStyle: '13', color: 'danger.fg' } })
const Files = styled('ul', { base: { display: 'grid', gap: '3', mt: '4', listStyle: 'none', textStyle: '13' } })
const Line = styled('li', { base: { display: 'flex', gap: '3', alignItems: 'center', color: 'fg.2' } })
const Exports = v.array(ContactExport)
const WHILE_RUNNING_MS = 2_000

const hasWriting = (answer: unknown): boolean => {
  const read = v.safeParse(Exports, answer)
  return read.success && read.output.some(isWriting)
}

/** Everything that is kept of one person, written out for them; says how far it is and where the file lies. */
export function PersonExportDialog({ contact, onClose }: { contact: ContactRecord; onClose: () => void }) {
  const http = useAccountHttp()
  const unreachable = useUnreachable()
  const path = `/contacts/${contact.id}/data_exports`
  const [state, setState] = useState<{ isStarting: boolean; problem: string | null }>({
    isStarting: false,
    problem: null,
  })
  const { data, error, retry } = useResource<ContactExport[]>(path, {
    schema: Exports,
    swr: { refreshInterval: (answer) => (hasWriting(answer) ? WHILE_RUNNING_MS : 0) },
  })
  const start = async () => {
    setState({ isStarting: true, problem: null })
    const problem = await http.request('POST', path).then(
      () => null,
      (refused: unknown) => problemText(refused, unreachable),
    )
    setState({ isStarting: false, problem })
    retry()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="contacts.data" defaultMessage="Export all data of this person" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="contacts.export.close" defaultMessage="Close" />
          </Button>
          <Button variant="primary" loading={state.isStarting} onClick={() => void start()}>
            <FormattedMessage id="contacts.export.start" defaultMessage="Write the file" />
          </Button>
        </>
      }
    >
      <Words>
        <FormattedMessage
          id="contacts.data.what"
          defaultMessage="Contact, notes, messages, ratings and pages as JSON, with all files, in one archive. You get a mail with its address, which works for two days."
        />
      </Words>
      {state.problem && <Problem role="alert">{state.problem}</Problem>}
      {error && <FailureCard title={problemText(error, unreachable)} onRetry={retry} />}
      {data && data.length > 0 && (
        <Files>
          {data.map((one) => (
            <Line key={one.id}>
              <RelativeTime at={one.created_at} />
              <PersonFile one={one} />
            </Line>
          ))}
        </Files>
      )}
    </Dialog>
  )
}

function PersonFile({ one }: { one: ContactExport }) {
  if (isWriting(one))
    return (
      <>
        <Spinner />
        <FormattedMessage id="contacts.export.writing" defaultMessage="The file is being written" />
      </>
    )
  if (one.status === 'failed')
    return <FormattedMessage id="contacts.export.failed" defaultMessage="The file could not be written" />
  if (one.url === '') return <FormattedMessage id="contacts.export.over" defaultMessage="The file is gone" />
  return (
    <ExternalLink href={one.url} download>
      <FormattedMessage id="contacts.data.download" defaultMessage="Download the archive" />
    </ExternalLink>
  )
}
