import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import type { SavedReport } from '@parley/shared/contract/saved-report'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { ConfirmDialog } from '@parley/shared/ui/confirm-dialog'
import { IconButton } from '@parley/shared/ui/icon-button'
import { afterMenu, Menu, MenuItem } from '@parley/shared/ui/menu'
import { Select } from '@parley/shared/ui/select-field'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Mail from 'lucide-react/icons/mail'
import Pin from 'lucide-react/icons/pin'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import type { ReportAddress } from '../data/useReportAddress.ts'
import { builderPath } from '../paths.ts'
import { MailDrawer } from './MailDrawer.tsx'
import { SaveDrawer } from './SaveDrawer.tsx'
import { designIn, isSameDesign, searchOf } from './saved-design.ts'
import type { SavedReports } from './useSavedReports.ts'

const Bar = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
const Choice = chakra('div', { base: { flex: '1 1 12rem', maxW: '20rem', minW: 0 } })
const Note = chakra('span', { base: { textStyle: '12', color: 'fg.3' } })

type Open = 'new' | 'rename' | 'mail' | 'delete' | null

interface SavedBarProps {
  address: ReportAddress
  reports: SavedReports
  /** The one the address names. */
  report: SavedReport | null
}

/** Which saved report this is, what has changed since, and what can be done with it. */
export function SavedBar({ address, reports, report }: SavedBarProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { run, isBusy } = useSaving()
  const [open, setOpen] = useState<Open>(null)
  const design = designIn(address)
  const isChanged = report !== null && !isSameDesign(design, report.design)
  const show = ({ id, design: of }: SavedReport) => navigate(`${builderPath}?${searchOf(of, id)}`, { replace: true })
  const choose = (value: string) => {
    const chosen = reports.items?.find(({ id }) => String(id) === value)
    return chosen ? show(chosen) : navigate(builderPath)
  }
  const remove = async (id: number) => {
    await run(() => reports.remove(id))
    setOpen(null)
    navigate(builderPath)
  }
  return (
    <Bar>
      <Choice>
        <Select
          aria-label={intl.formatMessage({ id: 'reports.saved.choose', defaultMessage: 'Saved report' })}
          placeholder={intl.formatMessage({ id: 'reports.saved.none', defaultMessage: 'A new report' })}
          value={report ? String(report.id) : ''}
          options={reports.items?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          onChange={choose}
        />
      </Choice>
      {report?.is_mine && isChanged && (
        <Button loading={isBusy} onClick={() => run(() => reports.change(report.id, { design }))}>
          <FormattedMessage id="reports.saved.keep" defaultMessage="Save changes" />
        </Button>
      )}
      {(!report || isChanged) && (
        <Button variant={report ? 'default' : 'primary'} onClick={() => setOpen('new')}>
          <FormattedMessage id="reports.saved.saveNew" defaultMessage="Save as new…" />
        </Button>
      )}
      {report && (
        <>
          <Tools report={report} reports={reports} run={run} onOpen={setOpen} />
          <Note>
            <Facts report={report} isChanged={isChanged} />
          </Note>
        </>
      )}
      <Overlays
        open={open}
        report={report}
        design={design}
        reports={reports}
        isBusy={isBusy}
        onSaved={show}
        onRemove={remove}
        onClose={() => setOpen(null)}
      />
    </Bar>
  )
}

interface ToolsProps {
  report: SavedReport
  reports: SavedReports
  run: (change: () => Promise<unknown>) => Promise<void>
  onOpen: (open: Open) => void
}

/** What a reader makes of a report for themselves, and its owner for all. */
function Tools({ report, reports, run, onOpen }: ToolsProps) {
  const intl = useIntl()
  return (
    <>
      <IconButton
        icon={Pin}
        pressed={report.pinned}
        label={intl.formatMessage({
          id: 'reports.saved.pin',
          defaultMessage: 'Pin to your sidebar and overview',
        })}
        onClick={() => run(() => reports.changeMine(report.id, { pinned: !report.pinned }))}
      />
      <IconButton
        icon={Mail}
        pressed={report.schedule !== null}
        label={intl.formatMessage({ id: 'reports.saved.mail', defaultMessage: 'Mail it to me on a schedule' })}
        onClick={() => onOpen('mail')}
      />
      {report.is_mine && <OwnerMenu onOpen={onOpen} />}
    </>
  )
}

interface OverlaysProps {
  open: Open
  report: SavedReport | null
  design: SavedReport['design']
  reports: SavedReports
  isBusy: boolean
  onSaved: (report: SavedReport) => void
  onRemove: (id: number) => Promise<void>
  onClose: () => void
}

/** The drawer or the question that is open. */
function Overlays({ open, report, design, reports, isBusy, onSaved, onRemove, onClose }: OverlaysProps) {
  const intl = useIntl()
  return (
    <>
      {(open === 'new' || open === 'rename') && (
        <SaveDrawer
          report={open === 'rename' ? report : null}
          design={design}
          reports={reports}
          onSaved={(saved) => open === 'new' && onSaved(saved)}
          onClose={onClose}
        />
      )}
      {open === 'mail' && report && <MailDrawer report={report} reports={reports} onClose={onClose} />}
      <ConfirmDialog
        open={open === 'delete' && report !== null}
        danger
        loading={isBusy}
        title={
          <FormattedMessage
            id="reports.saved.delete.title"
            defaultMessage="Delete “{name}”?"
            values={{ name: report?.name }}
          />
        }
        body={
          <FormattedMessage
            id="reports.saved.delete.body"
            defaultMessage="It disappears for everybody in this account, and nobody gets mails of it any more. The conversations it counts stay."
          />
        }
        action={intl.formatMessage({ id: 'reports.saved.delete', defaultMessage: 'Delete report' })}
        onConfirm={() => report && void onRemove(report.id)}
        onCancel={onClose}
      />
    </>
  )
}

/** Runs one change at a time and says why it was refused. */
function useSaving() {
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const [isBusy, setBusy] = useState(false)
  const run = async (change: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await change()
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy }
}

function OwnerMenu({ onOpen }: { onOpen: (open: Open) => void }) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'reports.saved.more', defaultMessage: 'More about this report' })
  return (
    <Menu label={label} trigger={<IconButton icon={EllipsisVertical} label={label} />}>
      <MenuItem onSelect={() => afterMenu(() => onOpen('rename'))}>
        <FormattedMessage id="reports.saved.rename" defaultMessage="Rename report" />
      </MenuItem>
      <MenuItem danger onSelect={() => afterMenu(() => onOpen('delete'))}>
        <FormattedMessage id="reports.saved.delete" defaultMessage="Delete report" />
      </MenuItem>
    </Menu>
  )
}

/** Who saved it, whether it was changed here, and when its next mail comes. */
function Facts({ report, isChanged }: { report: SavedReport; isChanged: boolean }) {
  return (
    <>
      {report.owner && (
        <FormattedMessage
          id="reports.saved.by"
          defaultMessage="Saved by {name}."
          values={{ name: <bdi>{report.owner.name}</bdi> }}
        />
      )}{' '}
      {isChanged && <FormattedMessage id="reports.saved.changed" defaultMessage="Changed here, not saved." />}{' '}
      {report.next_mail_at !== null && (
        <FormattedMessage
          id="reports.saved.next"
          defaultMessage="Next mail: {at}."
          values={{ at: <FormattedDate value={report.next_mail_at * 1000} dateStyle="medium" timeStyle="short" /> }}
        />
      )}
    </>
  )
}
