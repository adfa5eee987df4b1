import type { ConsoleSetting } from '@parley/shared/contract/console'
import { SelectField } from '@parley/shared/forms/select-field'
import { TextField } from '@parley/shared/forms/text-field'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { SETTING_WORDS } from './setting-words.ts'

const TEXTS = defineMessages({
  yes: { id: 'shell.console.yes', defaultMessage: 'Yes' },
  no: { id: 'shell.console.no', defaultMessage: 'No' },
  byApi: { id: 'shell.console.byApi', defaultMessage: 'Through the API only' },
  kept: { id: 'shell.console.secret.kept', defaultMessage: 'Kept. Type to replace it.' },
})
const CHOICES: Record<string, keyof typeof TEXTS> = { true: 'yes', false: 'no', api_only: 'byApi' }

/** One setting in the form of its group, by its kind. */
export function SettingControl({ setting }: { setting: ConsoleSetting }) {
  const intl = useIntl()
  const { key, kind, choices = ['true', 'false'], locked } = setting
  const label = SETTING_WORDS[key] ? <FormattedMessage {...SETTING_WORDS[key]} /> : key
  const facts = { name: key, label, hint: <Hint setting={setting} />, disabled: locked }
  if (kind === 'switch' || kind === 'choice') {
    const options = choices.map((value) => {
      const text = CHOICES[value]
      return { value, label: text ? intl.formatMessage(TEXTS[text]) : value }
    })
    return <SelectField {...facts} options={options} />
  }
  if (kind === 'lines' || kind === 'json') return <TextField {...facts} rows={4} />
  if (kind !== 'secret') return <TextField {...facts} dir="ltr" />
  return (
    <TextField
      {...facts}
      type="password"
      autoComplete="new-password"
      dir="ltr"
      placeholder={setting.is_set ? intl.formatMessage(TEXTS.kept) : undefined}
    />
  )
}

function Hint({ setting: { key, source, locked } }: { setting: ConsoleSetting }) {
  const name = <code dir="ltr">{key}</code>
  if (locked) {
    return (
      <FormattedMessage
        id="shell.console.source.locked"
        defaultMessage="{name} · decided by how the installation is run"
        values={{ name }}
      />
    )
  }
  if (source === 'environment') {
    return (
      <FormattedMessage
        id="shell.console.source.environment"
        defaultMessage="{name} · from the environment"
        values={{ name }}
      />
    )
  }
  return source === 'stored' ? (
    <FormattedMessage id="shell.console.source.stored" defaultMessage="{name} · set here" values={{ name }} />
  ) : (
    <FormattedMessage id="shell.console.source.default" defaultMessage="{name} · not set" values={{ name }} />
  )
}
