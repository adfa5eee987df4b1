import type { ContactImport } from '@parley/shared/contract/contact-import'
import { Badge, type BadgeTone } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import { styled } from '@parley/shared/ui/styled'
import { FormattedMessage, useIntl } from 'react-intl'
import { JobProgress } from '../jobs/JobProgress.tsx'
import { STATUS_NAMES } from './import-names.ts'
import { useImportActions } from './useImportActions.ts'
import { isMoving } from './useImports.ts'

const Items = styled('ul', { base: { display: 'grid', listStyle: 'none' } })
const Item = styled('li', {
  base: { display: 'grid', gap: '2', p: '4', borderTop: '1px solid', borderColor: 'line.1', textStyle: '13' },
})
const Line = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', color: 'fg.2' },
})
const FileName = styled('bdi', { base: { fontWeight: 'medium', color: 'fg.1', overflowWrap: 'anywhere' } })
const Nothing = styled('p', { base: { px: '4', pb: '4', textStyle: '13', color: 'fg.2' } })
const Reason = styled('p', { base: { color: 'danger.fg' } })

const TONES: Partial<Record<ContactImport['status'], BadgeTone>> = {
  done: 'success',
  failed: 'danger',
  running: 'info',
}

export function PastImports({ imports, onChange }: { imports: readonly ContactImport[]; onChange: () => void }) {
  if (imports.length === 0)
    return (
      <Nothing>
        <FormattedMessage id="contacts.import.none" defaultMessage="Nothing has been imported yet." />
      </Nothing>
    )
  return (
    <Items>
      {imports.map((one) => (
        <PastImport key={one.id} one={one} onChange={onChange} />
      ))}
    </Items>
  )
}

function PastImport({ one, onChange }: { one: ContactImport; onChange: () => void }) {
  const intl = useIntl()
  const status = intl.formatMessage(STATUS_NAMES[one.status])
  return (
    <Item>
      <Line>
        <FileName>{one.filename}</FileName>
        <Badge tone={TONES[one.status] ?? 'neutral'}>{status}</Badge>
        <RelativeTime at={one.created_at} />
      </Line>
      {isMoving(one) && <JobProgress label={status} processed={one.processed} total={one.total} />}
      <Line>
        <FormattedMessage
          id="contacts.import.counts"
          defaultMessage="{created, number} new, {updated, number} changed, {refused, number} refused"
          values={one}
        />
      </Line>
      {one.error && <Reason>{one.error}</Reason>}
      <Actions one={one} onChange={onChange} />
    </Item>
  )
}

function Actions({ one, onChange }: { one: ContactImport; onChange: () => void }) {
  const { isBusy, cancel, takeBack, saveRefused } = useImportActions(one, onChange)
  const canCancel = one.status === 'waiting' || one.status === 'running'
  return (
    <Line>
      {canCancel && (
        <Button size="sm" loading={isBusy} onClick={() => void cancel()}>
          <FormattedMessage id="contacts.import.cancel" defaultMessage="Cancel import" />
        </Button>
      )}
      {one.refused > 0 && !isMoving(one) && (
        <Button size="sm" loading={isBusy} onClick={() => void saveRefused()}>
          <FormattedMessage id="contacts.import.refused" defaultMessage="Download refused rows" />
        </Button>
      )}
      {one.can_undo && (
        <Button size="sm" loading={isBusy} onClick={() => void takeBack()}>
          <FormattedMessage id="contacts.import.undo" defaultMessage="Take back" />
        </Button>
      )}
    </Line>
  )
}
