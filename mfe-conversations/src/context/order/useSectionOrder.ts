import { problemText } from '@parley/shared/api/api-error'
import { useSession, useShell } from '@parley/shared/remote/use-shell'
import { useCallback, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { moveTo, readOrder, type SectionName, writeOrder } from './section-order.ts'

const KEY = 'conversation_sidebar_items_order'

/** The order of the panel of this person, and the way to change it: shown at once, kept in their profile. */
export function useSectionOrder() {
  const intl = useIntl()
  const { http, notify } = useShell()
  const { ui_settings } = useSession().user
  const [changed, setChanged] = useState<readonly SectionName[] | null>(null)
  const stored = ui_settings[KEY]
  const order = useMemo(() => changed ?? readOrder(stored), [changed, stored])
  const move = useCallback(
    async (name: SectionName, to: number) => {
      const next = moveTo(order, name, to)
      setChanged(next)
      try {
        const body = { ui_settings: { ...ui_settings, [KEY]: writeOrder(next, stored) } }
        await http.request('PUT', '/api/v1/profile', { body })
      } catch (problem) {
        setChanged(null)
        const fallback = intl.formatMessage({
          id: 'conversations.settings.failed',
          defaultMessage: 'Your setting was not saved.',
        })
        notify.toast(problemText(problem, fallback), { tone: 'error' })
      }
    },
    [order, stored, ui_settings, http, intl, notify],
  )
  return { order, move }
}
