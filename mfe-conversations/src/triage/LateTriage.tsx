import { HotKeySettings } from '@parley/shared/contract/ui-settings'
import { useSession } from '@parley/shared/remote/use-shell'
import { Late } from '@parley/shared/ui/late'
import { latePart } from '@parley/shared/ui/late-part'
import * as v from 'valibot'
import type { TriageProps } from './triage-props.ts'

const part = latePart(() => import('./TriageKeys.tsx'))

/** Single keys, for whoever has them on (`hot_keys_triage`, off by default). */
export function LateTriage(props: TriageProps) {
  const { hot_keys_enabled, hot_keys_triage } = v.parse(HotKeySettings, useSession().user.ui_settings)
  return hot_keys_enabled && hot_keys_triage && <Late part={part}>{({ TriageKeys }) => <TriageKeys {...props} />}</Late>
}
