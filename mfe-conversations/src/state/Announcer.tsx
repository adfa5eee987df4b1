import { styled } from '@parley/shared/ui/styled'
import { atom, useAtomValue, useSetAtom } from 'jotai'

const spokenAtom = atom({ text: '', count: 0 })

/** Says something to those who do not see the screen, after what is being said. The same words twice are said twice. */
const announceAtom = atom(null, (_get, set, text: string) =>
  set(spokenAtom, ({ count }) => ({ text, count: count + 1 })),
)
export const useAnnounce = (): ((text: string) => void) => useSetAtom(announceAtom)

const Hidden = styled('div', {
  base: { position: 'absolute', boxSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
})

/** The one live region of the area. */
export function Announcer() {
  const { text, count } = useAtomValue(spokenAtom)
  return (
    <Hidden role="status" aria-live="polite">
      <span key={count}>{text}</span>
    </Hidden>
  )
}
