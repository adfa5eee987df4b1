import { changedFields } from '@parley/shared/forms/changed-fields'
import { FormDrawer } from '@parley/shared/forms/form-drawer'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { validateWith } from '@parley/shared/forms/validate-with'
import { useShell } from '@parley/shared/remote/use-shell'
import { useMemo, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import type { RecordForm, Records, RecordTexts } from './records.ts'

interface RecordDrawerProps<Item, Body extends object> {
  /** Null: a new one. */
  item: Item | null
  records: Records<Item, Body>
  form: RecordForm<Item, Body>
  texts: RecordTexts
  nameOf: (item: Item) => string
  /** @param made what was just made; null when nothing was */
  onClose: (made: Item | null) => void
  onDirty: (isDirty: boolean) => void
}

/** Makes or changes one record; a change sends only what was changed. */
export function RecordDrawer<Item extends { id: number }, Body extends object>(props: RecordDrawerProps<Item, Body>) {
  const { item, records, form, texts, nameOf, onClose, onDirty } = props
  const { Fields, schema, valuesOf } = form
  const intl = useIntl()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const problemTexts = useProblemTexts()
  const [initial] = useState(() => valuesOf(item))
  const validate = useMemo(() => validateWith(schema, problemTexts), [schema, problemTexts])
  const made = useRef<Item | null>(null)
  const submit = async (values: Body) => {
    const body = v.parse(schema, values)
    try {
      const saved = item ? await records.change?.(item.id, changedFields(initial, body)) : await records.create?.(body)
      if (!item) made.current = saved as Item
      const name = nameOf((saved as Item | undefined) ?? (item as Item))
      notify.toast(
        intl.formatMessage({ id: 'settings.record.saved', defaultMessage: '{name} has been saved' }, { name }),
        {
          tone: 'success',
        },
      )
      return undefined
    } catch (problem) {
      return submitErrors(problem, { ...sameNames(initial), ...form.fieldOf }, unreachable)
    }
  }
  return (
    <FormDrawer<Body>
      title={<FormattedMessage {...(item ? texts.edit : texts.add)} />}
      action={<FormattedMessage {...texts.save} />}
      initial={initial}
      validate={validate}
      onSubmit={submit}
      onClose={() => onClose(made.current)}
      onDirty={onDirty}
    >
      <Fields item={item} />
    </FormDrawer>
  )
}

const sameNames = (values: object): Record<string, string> =>
  Object.fromEntries(Object.keys(values).map((name) => [name, name]))
