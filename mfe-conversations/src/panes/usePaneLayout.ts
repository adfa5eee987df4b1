import { useSession, useShell } from '@parley/shared/remote/use-shell'
import { useMemo, useState } from 'react'
import { useStableCallback } from '../state/useStableCallback.ts'
import { type PaneLayout, paneLayoutIn, withPaneLayout } from './pane-layout.ts'

/** Widths of the panes and the layout of rows as this person wants them: shown at once, kept in their profile. */
export function usePaneLayout() {
  const { http, session, log } = useShell()
  const { ui_settings } = useSession().user
  const stored = useMemo(() => paneLayoutIn(ui_settings), [ui_settings])
  const [changed, setChanged] = useState<Partial<PaneLayout>>({})
  const look = useMemo<PaneLayout>(() => ({ ...stored, ...changed }), [stored, changed])
  const change = useStableCallback((part: Partial<PaneLayout>) => {
    setChanged((held) => ({ ...held, ...part }))
    const body = { profile: { ui_settings: withPaneLayout(session.get().user.ui_settings, { ...look, ...part }) } }
    // Nothing is lost when that fails: this page looks as it was asked to.
    http.request('PUT', '/api/v1/profile', { body }).catch((problem: unknown) => {
      log('info', 'the widths of the panes were not kept', { problem: String(problem) })
    })
  })
  return { look, change }
}
