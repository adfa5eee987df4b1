import { chakra } from '@chakra-ui/react/styled-system'
import type { Macro } from '@parley/shared/contract/macro'
import { changedFields } from '@parley/shared/forms/changed-fields'
import { FormError } from '@parley/shared/forms/form-error'
import { KeptForm } from '@parley/shared/forms/kept-form'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { useState } from 'react'
import { Form } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { ListNote } from '../page/SettingsPage.tsx'
import { macrosPath } from '../paths.ts'
import { StepsField } from '../steps/StepsField.tsx'
import { MacroRunLog } from './MacroRunLog.tsx'
import { MacroTrialCard } from './MacroTrialCard.tsx'
import { type MacroValues, macroBody, macroProblems, macroValues } from './macro-form.ts'
import { useMacroRights, useMacros } from './macros.ts'
import { VisibilityField } from './VisibilityField.tsx'

const Page = chakra('div', { base: { display: 'grid', gap: '4', maxW: '42rem' } })
const Cards = chakra('form', { base: { display: 'grid', gap: '4' } })
const Fields = chakra('div', { base: { display: 'grid', gap: '4' } })
const Buttons = chakra('div', { base: { display: 'flex', gap: '2', justifyContent: 'flex-end' } })
const Frame = chakra('fieldset', { base: { display: 'contents', border: 0 } })

/** Name, who sees it, and its steps; what they would do, and did. Whoever may not change it reads it. */
export function MacroForm({ macro }: { macro: Macro | null }) {
  const { mayChange, isAdministrator } = useMacroRights()
  const texts = useMacroTexts()
  const [initial] = useState(() => macroValues(macro))
  const submit = useSaveMacro(macro, initial)
  const isReadOnly = macro !== null && !mayChange(macro)
  return (
    <Form<MacroValues>
      initialValues={initial}
      initialValuesEqual={() => true}
      validate={(values) => macroProblems(values, texts)}
      onSubmit={submit}
    >
      {({ handleSubmit, submitting = false, dirty = false, values }) => (
        <Page>
          <Cards onSubmit={handleSubmit} noValidate>
            <KeptForm isDirty={dirty && !submitting} />
            <Frame disabled={isReadOnly}>
              <MacroFields macro={macro} hasVisibility={isAdministrator} />
              <FormError />
              <MacroButtons isReadOnly={isReadOnly} isSaving={submitting} />
            </Frame>
          </Cards>
          <MacroTrialCard steps={values.steps} />
          {macro && <MacroRunLog macroId={macro.id} />}
        </Page>
      )}
    </Form>
  )
}

function MacroFields({ macro, hasVisibility }: { macro: Macro | null; hasVisibility: boolean }) {
  return (
    <>
      <Card>
        <Fields>
          <TextField
            name="name"
            required
            autoComplete="off"
            label={<FormattedMessage id="settings.macros.name" defaultMessage="Name" />}
          />
          {hasVisibility && <VisibilityField />}
        </Fields>
      </Card>
      <Card title={<FormattedMessage id="settings.macros.steps" defaultMessage="Steps" />}>
        <StepsField name="steps" files={macro?.files ?? []} />
      </Card>
    </>
  )
}

function MacroButtons({ isReadOnly, isSaving }: { isReadOnly: boolean; isSaving: boolean }) {
  const navigate = useNavigate()
  if (isReadOnly) {
    return (
      <ListNote>
        <FormattedMessage
          id="settings.macro.readOnly"
          defaultMessage="Only its author and administrators can change this macro."
        />
      </ListNote>
    )
  }
  return (
    <Buttons>
      <Button onClick={() => navigate(macrosPath)}>
        <FormattedMessage id="settings.cancel" defaultMessage="Cancel" />
      </Button>
      <Button variant="primary" type="submit" loading={isSaving}>
        <FormattedMessage id="settings.macros.save" defaultMessage="Save macro" />
      </Button>
    </Buttons>
  )
}

function useMacroTexts() {
  const intl = useIntl()
  const { required } = useProblemTexts()
  return {
    required,
    noSteps: intl.formatMessage({ id: 'settings.steps.missing', defaultMessage: 'Add at least one step' }),
    step: intl.formatMessage({ id: 'settings.steps.wrong', defaultMessage: 'Complete the steps that are marked' }),
  }
}

/** Stores it, says so, and goes back to the list; a refusal stands in the form. */
function useSaveMacro(macro: Macro | null, initial: MacroValues) {
  const intl = useIntl()
  const { notify } = useShell()
  const navigate = useNavigate()
  const unreachable = useUnreachable()
  const { create, change } = useMacros()
  return async (values: MacroValues) => {
    const body = macroBody(values)
    try {
      const changes = changedFields(macroBody(initial), body)
      if (!macro) await create(body)
      else if (Object.keys(changes).length > 0) await change(macro.id, changes)
    } catch (problem) {
      return submitErrors(problem, ['name', 'visibility'], unreachable)
    }
    notify.toast(
      intl.formatMessage({ id: 'settings.record.saved', defaultMessage: '{name} has been saved' }, { name: body.name }),
      { tone: 'success' },
    )
    navigate(macrosPath)
    return undefined
  }
}
