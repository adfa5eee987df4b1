import { chakra } from '@chakra-ui/react/styled-system'
import { CHANNEL_TYPES } from '@parley/shared/contract/scalars'
import { sendKeyOf, signatureKey } from '@parley/shared/contract/ui-settings'
import { channelName } from '@parley/shared/ui/channel-icon'
import { Checkbox } from '@parley/shared/ui/checkbox'
import { modName } from '@parley/shared/ui/mod-key'
import { Segmented } from '@parley/shared/ui/segmented'
import { defineMessages, type IntlShape, useIntl } from 'react-intl'
import { SettingRow } from './SettingRow.tsx'
import type { ProfileSettingsProps } from './useProfile.ts'

const Channels = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', maxW: '24rem' },
})

const TEXTS = defineMessages({
  send: { id: 'settings.writing.send', defaultMessage: 'Send with' },
  enter: { id: 'settings.writing.enter', defaultMessage: 'Enter' },
  sign: { id: 'settings.writing.sign', defaultMessage: 'Sign replies in' },
})

/** Channels of one name are one choice: SMS is SMS, whoever carries it. */
const namedChannels = (intl: IntlShape) => Map.groupBy(CHANNEL_TYPES, (channel) => channelName(intl, channel))

/** Which key sends, and on which kinds of channel the signature stands below a reply; kept at once. */
export function WritingSettings({
  settings,
  onChange,
  hasSignature,
}: ProfileSettingsProps & { hasSignature: boolean }) {
  const intl = useIntl()
  const withMod = intl.formatMessage(
    { id: 'settings.writing.mod', defaultMessage: '{key} and Enter' },
    { key: modName() },
  )
  return (
    <>
      <SettingRow label={intl.formatMessage(TEXTS.send)}>
        <Segmented
          label={intl.formatMessage(TEXTS.send)}
          options={[
            { value: 'enter', label: intl.formatMessage(TEXTS.enter) },
            { value: 'cmd_enter', label: withMod },
          ]}
          value={sendKeyOf(settings)}
          onChange={(key) => onChange('editor_message_key', key)}
        />
      </SettingRow>
      {hasSignature && (
        <SettingRow label={intl.formatMessage(TEXTS.sign)}>
          <Channels role="group" aria-label={intl.formatMessage(TEXTS.sign)}>
            {[...namedChannels(intl)].map(([name, channels]) => (
              <Checkbox
                key={name}
                checked={channels.every((channel) => settings[signatureKey(channel)] === true)}
                onChange={(isOn) => onChange(channels.map(signatureKey), isOn)}
                label={name}
              />
            ))}
          </Channels>
        </SettingRow>
      )}
    </>
  )
}
