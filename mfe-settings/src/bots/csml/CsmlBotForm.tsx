import { chakra } from '@chakra-ui/react/styled-system'
import type { AgentBot } from '@parley/shared/contract/agent-bot'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { fieldProblem } from '@parley/shared/forms/field-problem'
import { FormError } from '@parley/shared/forms/form-error'
import { KeptForm } from '@parley/shared/forms/kept-form'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { validateWith } from '@parley/shared/forms/validate-with'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { FramedPage } from '@parley/shared/ui/framed-page'
import { useState } from 'react'
import { Form, useField } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { botsPath } from '../../paths.ts'
import { CsmlBotValues, csmlBody, programOf } from './csml-bot.ts'
import { useEditedProgram } from './useBotEditor.ts'

const Fields = chakra('form', { base: { display: 'grid', gap: '4' } })
const Editor = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    height: '28rem',
    border: '1px solid',
    borderColor: 'line.2',
    borderRadius: '8',
    overflow: 'hidden',
  },
})

const Problem = chakra('p', { base: { textStyle: '12', color: 'danger.fg', mt: '1' } })

/** Name and description, and the program in the installation's editor. */
export function CsmlBotForm({ bot, editor }: { bot: AgentBot | null; editor: string }) {
  const http = useAccountHttp()
  const navigate = useNavigate()
  const { notify } = useShell()
  const intl = useIntl()
  const texts = useProblemTexts()
  const unreachable = useUnreachable()
  const [first] = useState<CsmlBotValues>({
    name: bot?.name ?? '',
    description: bot?.description ?? '',
    program: bot ? programOf(bot) : '',
  })
  const submit = async (values: CsmlBotValues) => {
    try {
      const [method, path] = bot ? (['PATCH', `/agent_bots/${bot.id}`] as const) : (['POST', '/agent_bots'] as const)
      await http.request(method, path, { body: csmlBody(values) })
    } catch (problem) {
      return submitErrors(problem, {}, unreachable)
    }
    notify.toast(intl.formatMessage({ id: 'settings.saved', defaultMessage: 'Saved' }))
    // Leaving is free once the form is no longer dirty.
    setTimeout(() => void navigate(botsPath))
    return undefined
  }
  return (
    <Form<CsmlBotValues> initialValues={first} validate={validateWith(CsmlBotValues, texts)} onSubmit={submit}>
      {({ handleSubmit, submitting = false, dirty = false, submitSucceeded = false }) => (
        <Fields onSubmit={handleSubmit} noValidate>
          <KeptForm isDirty={dirty && !submitting && !submitSucceeded} />
          <TextField
            name="name"
            required
            autoComplete="off"
            label={<FormattedMessage id="settings.bots.name" defaultMessage="Name" />}
          />
          <TextField
            name="description"
            optional
            label={<FormattedMessage id="settings.bots.description" defaultMessage="Description" />}
          />
          <ProgramField editor={editor} first={first.program} />
          <FormError />
          <div>
            <Button variant="primary" type="submit" loading={submitting}>
              <FormattedMessage id="settings.bots.save" defaultMessage="Save bot" />
            </Button>
          </div>
        </Fields>
      )}
    </Form>
  )
}

/** The program, written in a frame of the installation's editor. */
function ProgramField({ editor, first }: { editor: string; first: string }) {
  const intl = useIntl()
  const { input, meta } = useField<string>('program')
  const problem = fieldProblem(meta)
  useEditedProgram(editor, (program) => input.onChange(program))
  return (
    <div>
      <Editor>
        <FramedPage
          title={intl.formatMessage({ id: 'settings.csml.program', defaultMessage: 'Program' })}
          address={editor}
          context={async () => JSON.stringify({ event: 'editorContext', data: first })}
        />
      </Editor>
      {problem && <Problem role="alert">{problem}</Problem>}
    </div>
  )
}
