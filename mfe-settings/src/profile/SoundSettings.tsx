import { chakra } from '@chakra-ui/react/styled-system'
import { Switch } from '@parley/shared/ui/switch'
import { TextInput } from '@parley/shared/ui/text-input'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { SettingRow } from './SettingRow.tsx'
import type { ProfileSettingsProps } from './useProfile.ts'

const Times = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } })
const Volume = chakra('input', { base: { width: '10rem', accentColor: 'var(--brand)' } })

const TEXTS = defineMessages({
  volume: { id: 'settings.notify.volume', defaultMessage: 'Volume' },
  quiet: { id: 'settings.notify.quiet', defaultMessage: 'Quiet hours' },
  from: { id: 'settings.notify.quietFrom', defaultMessage: 'Quiet from' },
  to: { id: 'settings.notify.quietTo', defaultMessage: 'Quiet until' },
})

const timeIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Whether, how loud and when news makes a sound; in every account and on every device. */
export function SoundSettings({ settings, onChange }: ProfileSettingsProps) {
  const intl = useIntl()
  const isLoud = settings.notification_sound_enabled !== false
  const kept = settings.notification_sound_volume
  const volume = typeof kept === 'number' ? kept : 0.5
  /** Every key ends here, also the one that only came to the slider or left it. */
  const keep = (slider: HTMLInputElement) => {
    const chosen = slider.valueAsNumber / 100
    if (chosen !== volume) onChange('notification_sound_volume', chosen)
  }
  const time = (key: 'quiet_hours_start' | 'quiet_hours_end', label: string) => (
    <TextInput
      type="time"
      size="sm"
      aria-label={label}
      value={timeIn(settings[key])}
      onChange={(event) => onChange(key, event.currentTarget.value || null)}
    />
  )
  return (
    <>
      <Switch
        checked={isLoud}
        onChange={(isOn) => onChange('notification_sound_enabled', isOn)}
        label={<FormattedMessage id="settings.notify.sound" defaultMessage="Play a sound for news" />}
        hint={
          <FormattedMessage id="settings.notify.soundHint" defaultMessage="In every account, once across all tabs." />
        }
      />
      {isLoud && (
        <>
          <SettingRow label={intl.formatMessage(TEXTS.volume)}>
            <Volume
              type="range"
              min={0}
              max={100}
              step={5}
              aria-label={intl.formatMessage(TEXTS.volume)}
              defaultValue={volume * 100}
              onPointerUp={(event) => keep(event.currentTarget)}
              onKeyUp={(event) => keep(event.currentTarget)}
            />
          </SettingRow>
          <SettingRow
            label={intl.formatMessage(TEXTS.quiet)}
            hint={
              <FormattedMessage
                id="settings.notify.quietHint"
                defaultMessage="In the time of this device, over midnight too. Without both there are none."
              />
            }
          >
            <Times>
              {time('quiet_hours_start', intl.formatMessage(TEXTS.from))}
              <span aria-hidden>–</span>
              {time('quiet_hours_end', intl.formatMessage(TEXTS.to))}
            </Times>
          </SettingRow>
        </>
      )}
    </>
  )
}
