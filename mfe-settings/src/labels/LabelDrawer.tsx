import { LabelBody } from '@parley/shared/contract/settings'
import type { Label } from '@parley/shared/contract/sidebar'
import { CheckboxField } from '@parley/shared/forms/checkbox-field'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { validateWith } from '@parley/shared/forms/validate-with'
import { FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import { ColourField } from '../page/ColourField.tsx'
import { changesOf } from '../page/changes-of.ts'
import { FormDrawer } from '../page/FormDrawer.tsx'
import { useProblemTexts, useUnreachable } from '../page/useProblemTexts.ts'
import { LabelPreview } from './LabelPreview.tsx'

interface LabelDrawerProps {
  /** Null: a new one. */
  label: Label | null
  onCreate: (body: LabelBody) => Promise<void>
  onChange: (id: number, body: Partial<LabelBody>) => Promise<void>
  onClose: () => void
}

/** Makes or changes a label, with what it will look like beside the fields. */
export function LabelDrawer({ label, onCreate, onChange, onClose }: LabelDrawerProps) {
  const intl = useIntl()
  const texts = useProblemTexts()
  const unreachable = useUnreachable()
  const initial: LabelBody = {
    title: label?.title ?? '',
    description: label?.description ?? '',
    color: label?.color ?? '#1f5fd6',
    show_on_sidebar: label?.show_on_sidebar ?? true,
  }
  const submit = async (values: LabelBody) => {
    const body = v.parse(LabelBody, values)
    try {
      await (label ? onChange(label.id, changesOf(initial, body)) : onCreate(body))
      return undefined
    } catch (problem) {
      return submitErrors(problem, ['title', 'description', 'color'], unreachable)
    }
  }
  return (
    <FormDrawer<LabelBody>
      title={
        label ? (
          <FormattedMessage id="settings.labels.edit" defaultMessage="Edit label" />
        ) : (
          <FormattedMessage id="settings.labels.new" defaultMessage="New label" />
        )
      }
      action={intl.formatMessage({ id: 'settings.labels.save', defaultMessage: 'Save label' })}
      initial={initial}
      validate={validateWith(LabelBody, texts)}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelPreview />
      <TextField
        name="title"
        required
        autoComplete="off"
        label={<FormattedMessage id="settings.labels.title" defaultMessage="Title" />}
        hint={
          <FormattedMessage id="settings.labels.title.hint" defaultMessage="Stored in small letters: late-delivery" />
        }
      />
      <TextField
        name="description"
        optional
        label={<FormattedMessage id="settings.labels.description" defaultMessage="Description" />}
      />
      <ColourField name="color" label={<FormattedMessage id="settings.labels.color" defaultMessage="Colour" />} />
      <CheckboxField
        name="show_on_sidebar"
        label={<FormattedMessage id="settings.labels.sidebar" defaultMessage="Show on the sidebar" />}
        hint={
          <FormattedMessage
            id="settings.labels.sidebar.hint"
            defaultMessage="Everybody sees it there as a view of its own."
          />
        }
      />
    </FormDrawer>
  )
}
