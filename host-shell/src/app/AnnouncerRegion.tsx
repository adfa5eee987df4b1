import { useStore } from '@parley/shared/remote/use-shell'
import { styled } from '@parley/shared/ui/styled'
import { useEffect } from 'react'
import type { Announcer } from '../announcer/announcer.ts'
import { isEditable } from '../shortcuts/match-shortcut.ts'

const Hidden = styled('div', { base: { srOnly: true } })

/** Where screen readers hear the announcer. Always on the page: a region that comes with its text is not read. */
export function AnnouncerRegion({ announcer }: { announcer: Announcer }) {
  const { polite, urgent, turn } = useStore(announcer.said)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isEditable(event.composedPath()[0]) && event.key.length === 1) announcer.typed()
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [announcer])
  return (
    <>
      <Hidden aria-live="polite" data-announcer="polite">
        {polite && <span key={turn}>{polite}</span>}
      </Hidden>
      <Hidden aria-live="assertive" data-announcer="urgent">
        {urgent && <span key={turn}>{urgent}</span>}
      </Hidden>
    </>
  )
}
