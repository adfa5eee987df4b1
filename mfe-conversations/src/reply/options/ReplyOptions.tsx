import { useShell } from '@parley/shared/remote/use-shell'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuCheck, MenuGroup, MenuLink } from '@parley/shared/ui/menu'
import Ellipsis from 'lucide-react/icons/ellipsis'
import PenLine from 'lucide-react/icons/pen-line'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { modKey } from '../tools/mod-key.ts'
import type { useReplySettings } from './useReplySettings.ts'

const TEXTS = defineMessages({
  options: { id: 'conversations.reply.options', defaultMessage: 'Writing options' },
  sends: { id: 'conversations.options.sends', defaultMessage: 'Send with' },
  enter: { id: 'conversations.options.enter', defaultMessage: 'Enter' },
})

interface ReplyOptionsProps {
  settings: ReturnType<typeof useReplySettings>
  isNote: boolean
}

/** What is set once and holds for all that one writes. */
export function ReplyOptions({ settings, isNote }: ReplyOptionsProps) {
  const intl = useIntl()
  const { navigation } = useShell()
  const label = intl.formatMessage(TEXTS.options)
  return (
    <Menu
      label={label}
      side="top-start"
      trigger={<IconButton size="sm" icon={Ellipsis} iconSize={18} label={label} tooltip={false} title={label} />}
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
    </Menu>
  )
}
