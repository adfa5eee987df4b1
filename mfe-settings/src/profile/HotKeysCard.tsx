import { HotKeySettings } from '@parley/shared/contract/ui-settings'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { Switch } from '@parley/shared/ui/switch'
import { FormattedMessage } from 'react-intl'
import * as v from 'valibot'
import { SettingRow } from './SettingRow.tsx'
import type { ProfileSettingsProps } from './useProfile.ts'

/** The shell's window of shortcuts, by the id of its command. */
const SHOW_SHORTCUTS = 'shell.shortcuts'

/** Whether shortcuts work at all, and the way to the window where each can be seen and changed. */
export function HotKeysCard({ settings, onChange }: ProfileSettingsProps) {
  const { commands } = useShell()
  const { hot_keys_enabled: isOn, hot_keys_triage: isTriage } = v.parse(HotKeySettings, settings)
  return (
    <Card title={<FormattedMessage id="settings.keys" defaultMessage="Keyboard shortcuts" />}>
      <SettingRow
        label={
          <Switch
            checked={isOn}
            onChange={(next) => onChange('hot_keys_enabled', next)}
            label={<FormattedMessage id="settings.keys.on" defaultMessage="Use keyboard shortcuts" />}
            hint={
              <FormattedMessage
                id="settings.keys.hint"
                defaultMessage="Off, only the command palette and the window of shortcuts still have keys."
              />
            }
          />
        }
      >
        <Button onClick={() => commands.run(SHOW_SHORTCUTS)}>
          <FormattedMessage id="settings.keys.change" defaultMessage="See and change them" />
        </Button>
      </SettingRow>
      {isOn && (
        <SettingRow
          label={
            <Switch
              checked={isTriage}
              onChange={(next) => onChange('hot_keys_triage', next)}
              label={
                <FormattedMessage id="settings.keys.triage" defaultMessage="Single keys in lists and conversations" />
              }
              hint={
                <FormattedMessage
                  id="settings.keys.triageHint"
                  defaultMessage="E resolves, R replies, N writes a note, I assigns to you, J and K move. Only where nothing is typed."
                />
              }
            />
          }
        >
          {null}
        </SettingRow>
      )}
    </Card>
  )
}
