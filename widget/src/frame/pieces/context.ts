import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Texts } from '../../texts/texts.ts'
import type { Session } from '../session/session.ts'

/** What every part of the widget needs. */
export interface WidgetContext {
  session: Session
  t: Texts
  /** BCP 47, for dates. */
  locale: string
}

export const Context = createContext<WidgetContext | null>(null)

export function useWidget(): WidgetContext {
  const context = useContext(Context)
  if (!context) throw new Error('a part of the widget stands outside it')
  return context
}
