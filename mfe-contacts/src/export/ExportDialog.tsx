import { problemText } from '@parley/shared/api/api-error'
import type { ContactExport } from '@parley/shared/contract/contact-import'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { FailureCard } from '@parley/shared/ui/failure-card'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import { styled } from '@parley/shared/ui/styled'
import { ExternalLink } from '@parley/shared/ui/text-link'
import { FormattedMessage, useIntl } from 'react-intl'
import { JobProgress } from '../jobs/JobProgress.tsx'
import type { ListTarget } from '../jobs/list-target.ts'
import { isWriting, useExports } from './useExports.ts'

const Line = styled('p', { base: { textStyle: '13', color: 'fg.2' } })
const Problem = styled('p', { base: { mt: '3', textStyle: '13', color: 'danger.fg' } })
const Files = styled('ul', { base: { display: 'grid', gap: '3', mt: '4', listStyle: 'none', textStyle: '13' } })
const File = styled('li', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', color: 'fg.2' } })

interface ExportDialogProps {
  wanted: ListTarget
  /** How many the list has, as far as it is known. */
  count: number | undefined
  onClose: () => void
}

/** Writes the list into a file as a job; says how far it is and where the file lies. */
export function ExportDialog({ wanted, count, onClose }: ExportDialogProps) {
  const { exports, error, retry, start, isStarting, problem } = useExports()
  const unreachable = useUnreachable()
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="contacts.export" defaultMessage="Export contacts" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="contacts.export.close" defaultMessage="Close" />
          </Button>
          <Button variant="primary" loading={isStarting} onClick={() => void start(wanted)}>
            <FormattedMessage id="contacts.export.start" defaultMessage="Write the file" />
          </Button>
        </>
      }
    >
      <Line>
        {'ids' in wanted ? (
          <FormattedMessage
            id="contacts.export.chosen"
            defaultMessage="{count, plural, one {The selected contact becomes} other {The # selected contacts become}} a CSV file. You get a mail with its address, which works for two days."
            values={{ count: wanted.ids.length }}
          />
        ) : (
          <FormattedMessage
            id="contacts.export.what"
            defaultMessage="{count, plural, one {The contact of this list becomes} other {All # contacts of this list become}} a CSV file. You get a mail with its address, which works for two days."
            values={{ count: count ?? 0 }}
          />
        )}
      </Line>
      {problem && <Problem role="alert">{problem}</Problem>}
      {error && <FailureCard title={problemText(error, unreachable)} onRetry={retry} />}
      {exports && exports.length > 0 && (
        <Files>
          {exports.map((one) => (
            <File key={one.id}>
              <RelativeTime at={one.created_at} />
              <Outcome one={one} />
            </File>
          ))}
        </Files>
      )}
    </Dialog>
  )
}

function Outcome({ one }: { one: ContactExport }) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'contacts.export.writing', defaultMessage: 'The file is being written' })
  if (isWriting(one)) return <JobProgress label={label} processed={one.processed} total={one.total} />
  if (one.status === 'failed')
    return <FormattedMessage id="contacts.export.failed" defaultMessage="The file could not be written" />
  if (one.url === '') return <FormattedMessage id="contacts.export.over" defaultMessage="The file is gone" />
  return (
    <ExternalLink href={one.url} download>
      <FormattedMessage
        id="contacts.export.download"
        defaultMessage="Download {count, plural, one {# contact} other {# contacts}}"
        values={{ count: one.processed }}
      />
    </ExternalLink>
  )
}
