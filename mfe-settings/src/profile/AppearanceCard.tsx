import { chakra } from '@chakra-ui/react/styled-system'
import { APPEARANCES, AppearanceSettings, DENSITIES, FONT_SIZES } from '@parley/shared/contract/ui-settings'
import { Card } from '@parley/shared/ui/card'
import { Segmented } from '@parley/shared/ui/segmented'
import { SelectField } from '@parley/shared/ui/select-field'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import * as v from 'valibot'
import { useLanguages } from '../general/useAccountSettings.ts'
import { SettingRow } from './SettingRow.tsx'
import type { ProfileSettingsProps } from './useProfile.ts'

const Language = chakra('div', { base: { width: '16rem', maxW: 'full' } })

const TEXTS = defineMessages({
  appearance: { id: 'settings.look.appearance', defaultMessage: 'Appearance' },
  system: { id: 'settings.look.system', defaultMessage: 'System' },
  light: { id: 'settings.look.light', defaultMessage: 'Light' },
  dark: { id: 'settings.look.dark', defaultMessage: 'Dark' },
  density: { id: 'settings.look.density', defaultMessage: 'Rows in lists' },
  comfortable: { id: 'settings.look.comfortable', defaultMessage: 'Comfortable' },
  compact: { id: 'settings.look.compact', defaultMessage: 'Compact' },
  size: { id: 'settings.look.size', defaultMessage: 'Text size' },
  small: { id: 'settings.look.small', defaultMessage: 'Small' },
  default: { id: 'settings.look.default', defaultMessage: 'Default' },
  large: { id: 'settings.look.large', defaultMessage: 'Large' },
  largest: { id: 'settings.look.largest', defaultMessage: 'Largest' },
  language: { id: 'settings.look.language', defaultMessage: 'Language' },
})

/** How the page looks to this person on every device; each choice shows at once. */
export function AppearanceCard({ settings, onChange }: ProfileSettingsProps) {
  const intl = useIntl()
  const languages = useLanguages()
  const { appearance = 'system', density, font_size, locale } = v.parse(AppearanceSettings, settings)
  const named = <Value extends keyof typeof TEXTS>(values: readonly Value[]) =>
    values.map((value) => {
      const text: MessageDescriptor = TEXTS[value]
      return { value, label: intl.formatMessage(text) }
    })
  return (
    <Card title={<FormattedMessage {...TEXTS.appearance} />}>
      <SettingRow label={intl.formatMessage(TEXTS.appearance)}>
        <Segmented
          label={intl.formatMessage(TEXTS.appearance)}
          options={named(APPEARANCES)}
          value={appearance}
          onChange={(next) => onChange('appearance', next)}
        />
      </SettingRow>
      <SettingRow label={intl.formatMessage(TEXTS.size)}>
        <Segmented
          label={intl.formatMessage(TEXTS.size)}
          options={named(FONT_SIZES)}
          value={font_size}
          onChange={(next) => onChange('font_size', next)}
        />
      </SettingRow>
      <SettingRow label={intl.formatMessage(TEXTS.density)}>
        <Segmented
          label={intl.formatMessage(TEXTS.density)}
          options={named(DENSITIES)}
          value={density}
          onChange={(next) => onChange('density', next)}
        />
      </SettingRow>
      <SettingRow label={intl.formatMessage(TEXTS.language)}>
        <Language>
          <SelectField
            hideLabel
            label={intl.formatMessage(TEXTS.language)}
            placeholder={intl.formatMessage({
              id: 'settings.look.accountLanguage',
              defaultMessage: 'That of the account',
            })}
            options={languages}
            value={locale ?? ''}
            onChange={(next) => onChange('locale', next || null)}
          />
        </Language>
      </SettingRow>
    </Card>
  )
}
