import { problemText } from '@parley/shared/api/api-error'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useSession, useShell } from '@parley/shared/remote/use-shell'
import { useState } from 'react'
import { type ContactSection, moveTo, readOrder, writeOrder } from './section-order.ts'

const KEY = 'contact_sidebar_items_order'

/** The order of the parts of the page for this person: changed at once, kept in their profile. */
export function useSectionOrder() {
  const { http, notify } = useShell()
  const unreachable = useUnreachable()
  const { ui_settings: settings } = useSession().user
  const [changed, setChanged] = useState<readonly ContactSection[] | null>(null)
  const order = changed ?? readOrder(settings[KEY])
  const move = async (name: ContactSection, to: number) => {
    const next = moveTo(order, name, to)
    setChanged(next)
    try {
      const body = { ui_settings: { ...settings, [KEY]: writeOrder(next, settings[KEY]) } }
      await http.request('PUT', '/api/v1/profile', { body })
    } catch (problem) {
      setChanged(null)
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    }
  }
  return { order, move }
}
