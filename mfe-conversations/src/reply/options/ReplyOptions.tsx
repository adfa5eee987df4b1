import { useShell } from '@parley/shared/remote/use-shell'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuCheck, MenuGroup, MenuLink } from '@parley/shared/ui/menu'
import { modKey } from '@parley/shared/ui/mod-key'
import PenLine from 'lucide-react/icons/pen-line'
import Settings2 from 'lucide-react/icons/settings-2'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { HOLD_CHOICES } from '../outbox/hold.ts'
import type { useReplySettings } from './useReplySettings.ts'

const TEXTS = defineMessages({
  options: { id: 'conversations.reply.options', defaultMessage: 'Writing options' },
  sends: { id: 'conversations.options.sends', defaultMessage: 'Send with' },
  hold: { id: 'conversations.options.hold', defaultMessage: 'Call back a sent e-mail' },
  enter: { id: 'conversations.options.enter', defaultMessage: 'Enter' },
})

interface ReplyOptionsProps {
  settings: ReturnType<typeof useReplySettings>
  isNote: boolean
  /** What is written here leaves by mail. */
  isMail: boolean
}

/** What is set once and holds for all that one writes. */
export function ReplyOptions({ settings, isNote, isMail }: ReplyOptionsProps) {
  const intl = useIntl()
  const { navigation } = useShell()
  const label = intl.formatMessage(TEXTS.options)
  return (
    <Menu
      label={label}
      side="top-start"
      trigger={<IconButton size="sm" icon={Settings2} iconSize={18} label={label} tooltip={false} title={label} />}
    >
      {!isNote && settings.hasSignature && (
        <MenuCheck icon={PenLine} closes checked={settings.signature !== null} onChange={settings.setSigned}>
          <FormattedMessage id="conversations.options.sign" defaultMessage="Sign replies on this channel" />
        </MenuCheck>
      )}
      {!isNote && !settings.hasSignature && (
        <MenuLink icon={PenLine} to={`${navigation.base}/profile/settings`}>
          <FormattedMessage id="conversations.options.noSignature" defaultMessage="Write your signature" />
        </MenuLink>
      )}
      <MenuGroup label={intl.formatMessage(TEXTS.sends)}>
        <MenuCheck
          radio
          checked={settings.sendKey === 'enter'}
          onChange={() => settings.setSendKey('enter')}
          end={<FormattedMessage id="conversations.options.breakShift" defaultMessage="Shift+Enter breaks the line" />}
        >
          {intl.formatMessage(TEXTS.enter)}
        </MenuCheck>
        <MenuCheck radio checked={settings.sendKey === 'cmd_enter'} onChange={() => settings.setSendKey('cmd_enter')}>
          {modKey('')}
          {intl.formatMessage(TEXTS.enter)}
        </MenuCheck>
      </MenuGroup>
      {isMail && !isNote && <HoldGroup settings={settings} />}
    </Menu>
  )
}

/** How long a mail can be called back after "Send". */
function HoldGroup({ settings }: Pick<ReplyOptionsProps, 'settings'>) {
  const intl = useIntl()
  return (
    <MenuGroup label={intl.formatMessage(TEXTS.hold)}>
      {HOLD_CHOICES.map((seconds) => (
        <MenuCheck
          key={seconds}
          radio
          checked={settings.holdSeconds === seconds}
          onChange={() => settings.setHoldSeconds(seconds)}
        >
          <FormattedMessage
            id="conversations.options.holdSeconds"
            defaultMessage="{seconds, plural, =0 {Not at all} one {# second} other {# seconds}}"
            values={{ seconds }}
          />
        </MenuCheck>
      ))}
    </MenuGroup>
  )
}
