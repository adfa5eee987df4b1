import type { ReportDesign, SavedReport } from '@parley/shared/contract/saved-report'
import { SavedReportBody } from '@parley/shared/contract/saved-report'
import { FormDrawer } from '@parley/shared/forms/form-drawer'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { validateWith } from '@parley/shared/forms/validate-with'
import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import * as v from 'valibot'
import type { SavedReports } from './useSavedReports.ts'

const Named = v.object({ name: SavedReportBody.entries.name })
type Named = v.InferOutput<typeof Named>

interface SaveDrawerProps {
  /** The one that gets another name; null: a new one of `design`. */
  report: SavedReport | null
  design: ReportDesign
  reports: SavedReports
  onSaved: (report: SavedReport) => void
  onClose: () => void
}

/** Names a report: a new one, or one that has a name already. */
export function SaveDrawer({ report, design, reports, onSaved, onClose }: SaveDrawerProps) {
  const unreachable = useUnreachable()
  const problemTexts = useProblemTexts()
  const validate = useMemo(() => validateWith(Named, problemTexts), [problemTexts])
  const submit = async ({ name }: Named) => {
    try {
      onSaved(report ? await reports.change(report.id, { name }) : await reports.create({ name: name.trim(), design }))
      return undefined
    } catch (problem) {
      return submitErrors(problem, { name: 'name' }, unreachable)
    }
  }
  return (
    <FormDrawer<Named>
      title={
        report ? (
          <FormattedMessage id="reports.saved.rename" defaultMessage="Rename report" />
        ) : (
          <FormattedMessage id="reports.saved.new" defaultMessage="Save as a new report" />
        )
      }
      action={<FormattedMessage id="reports.saved.save" defaultMessage="Save report" />}
      initial={{ name: report?.name ?? '' }}
      validate={validate}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        required
        autoComplete="off"
        label={<FormattedMessage id="reports.saved.name" defaultMessage="Name" />}
        hint={
          <FormattedMessage
            id="reports.saved.name.hint"
            defaultMessage="Everybody who may read reports of this account finds it under this name."
          />
        }
      />
    </FormDrawer>
  )
}
