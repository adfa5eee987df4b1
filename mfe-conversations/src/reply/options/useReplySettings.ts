import { problemText } from '@parley/shared/api/api-error'
import type { ChannelType } from '@parley/shared/contract/scalars'
import { type SendKey, sendKeyOf, signatureKey } from '@parley/shared/contract/ui-settings'
import { useSession, useShell } from '@parley/shared/remote/use-shell'
import { useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { HOLD_KEY, holdSeconds } from '../outbox/hold.ts'

const TEXTS = defineMessages({
  failed: { id: 'conversations.settings.failed', defaultMessage: 'Your setting was not saved.' },
})

/** What this person set about writing, and the ways to change it: shown at once, kept in their profile. */
export function useReplySettings(channel: ChannelType) {
  const intl = useIntl()
  const { http, notify } = useShell()
  const { user } = useSession()
  const [changed, setChanged] = useState<Readonly<Record<string, unknown>>>({})
  const settings = { ...user.ui_settings, ...changed }
  const change = async (key: string, value: unknown) => {
    setChanged((held) => ({ ...held, [key]: value }))
    try {
      // The whole is replaced (contract, workspace 5.1).
      await http.request('PUT', '/api/v1/profile', { body: { ui_settings: { ...settings, [key]: value } } })
    } catch (problem) {
      setChanged(({ [key]: _, ...rest }) => rest)
      notify.toast(problemText(problem, intl.formatMessage(TEXTS.failed)), { tone: 'error' })
    }
  }
  const key = signatureKey(channel)
  return {
    sendKey: sendKeyOf(settings),
    setSendKey: (next: SendKey) => void change('editor_message_key', next),
    /** How long a mail can be called back. */
    holdSeconds: holdSeconds(settings),
    setHoldSeconds: (seconds: number) => void change(HOLD_KEY, seconds),
    /** What goes below each reply; null when the person has none or wants none here. */
    signature: settings[key] === true ? user.message_signature?.trim() || null : null,
    hasSignature: Boolean(user.message_signature?.trim()),
    setSigned: (isSigned: boolean) => void change(key, isSigned),
  }
}
