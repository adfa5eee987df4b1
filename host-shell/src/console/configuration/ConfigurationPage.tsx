import { chakra } from '@chakra-ui/react/styled-system'
import {
  type ConsoleSetting,
  ConsoleSettings,
  SETTING_GROUPS,
  type SettingGroup,
} from '@parley/shared/contract/console'
import { FormError } from '@parley/shared/forms/form-error'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { Button } from '@parley/shared/ui/button'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane, PaneBar, PaneScroll } from '@parley/shared/ui/pane'
import { SelectField } from '@parley/shared/ui/select-field'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { Form } from 'react-final-form'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useApp } from '../../shell-app/shell-app.ts'
import { ConsoleFailure } from '../kit/ConsoleFailure.tsx'
import { CONSOLE_API, useConsole } from '../kit/useConsole.ts'
import { useConsoleAddress } from '../kit/useConsoleAddress.ts'
import { SettingControl } from './SettingControl.tsx'
import { GROUP_WORDS } from './setting-words.ts'

const Fields = chakra('form', {
  base: { display: 'grid', gap: '5', p: { base: '4', md: '6' }, maxW: '40rem', justifyItems: 'stretch' },
})
/** As wide as the fields below. */
const Group = chakra('div', { base: { width: 'full', maxW: '37rem' } })
const TEXTS = defineMessages({
  saved: { id: 'shell.console.config.saved', defaultMessage: 'Settings saved' },
})

type Values = Record<string, string>

const valuesOf = (settings: readonly ConsoleSetting[]): Values =>
  Object.fromEntries(settings.map(({ key, kind, value }) => [key, kind === 'secret' ? '' : String(value ?? '')]))

/** What was changed, as the wire takes it; an emptied setting goes back to environment and default. */
function changesOf(settings: readonly ConsoleSetting[], values: Values) {
  const before = valuesOf(settings)
  const changed = settings.filter(({ key, locked }) => !locked && (values[key] ?? '') !== before[key])
  return Object.fromEntries(
    changed.map(({ key, kind }) => {
      const text = values[key] ?? ''
      return [key, text === '' ? null : kind === 'switch' ? text === 'true' : text]
    }),
  )
}

/** Settings of the installation, a group at a time. */
export function ConfigurationPage() {
  const intl = useIntl()
  const { http } = useApp().auth
  const { history } = useApp()
  const { addressWith } = useConsoleAddress()
  const wanted = new URLSearchParams(history.location().search).get('config')
  const group: SettingGroup = SETTING_GROUPS.find((name) => name === wanted) ?? 'general'
  const { data, error, read } = useConsole('/app_config', ConsoleSettings, { config: group })
  const save = async (body: object) => {
    await http.request('POST', `${CONSOLE_API}/app_config`, { query: { config: group }, body })
    await read()
  }
  return (
    <Pane>
      <PageHeader title={<FormattedMessage id="shell.console.configuration" defaultMessage="Configuration" />} />
      <PaneBar>
        <Group>
          <SelectField
            label={<FormattedMessage id="shell.console.config.group" defaultMessage="Group of settings" />}
            value={group}
            onChange={(next) => history.push(addressWith({ config: next }))}
            options={SETTING_GROUPS.map((value) => ({ value, label: intl.formatMessage(GROUP_WORDS[value]) }))}
          />
        </Group>
      </PaneBar>
      <PaneScroll>
        {data?.config === group ? (
          <SettingsForm key={group} settings={data.settings} onSave={save} />
        ) : error ? (
          <ConsoleFailure problem={error} onRetry={() => void read()} />
        ) : (
          <LoadingRegion>
            <Skeleton height="14rem" />
          </LoadingRegion>
        )}
      </PaneScroll>
    </Pane>
  )
}

function SettingsForm({
  settings,
  onSave,
}: {
  settings: readonly ConsoleSetting[]
  onSave: (body: object) => Promise<void>
}) {
  const intl = useIntl()
  const { toasts } = useApp()
  const unreachable = useUnreachable()
  const submit = async (values: Values) => {
    try {
      await onSave(changesOf(settings, values))
      toasts.show(intl.formatMessage(TEXTS.saved), { tone: 'success' })
    } catch (problem) {
      return submitErrors(
        problem,
        settings.map(({ key }) => key),
        unreachable,
      )
    }
  }
  return (
    <Form<Values> initialValues={valuesOf(settings)} onSubmit={submit}>
      {({ handleSubmit, submitting = false, pristine = true }) => (
        <Fields onSubmit={handleSubmit} noValidate>
          {settings.map((setting) => (
            <SettingControl key={setting.key} setting={setting} />
          ))}
          <FormError />
          <div>
            <Button variant="primary" type="submit" loading={submitting} disabled={pristine}>
              <FormattedMessage id="shell.console.config.save" defaultMessage="Save settings" />
            </Button>
          </div>
        </Fields>
      )}
    </Form>
  )
}
