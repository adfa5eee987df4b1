import { styled } from '@parley/shared/ui/styled'
import { atom, useAtomValue, useSetAtom } from 'jotai'

/** The last few are kept: of two that are said at once, the second must not take the place of the first. */
const KEPT = 3

const spokenAtom = atom<readonly { text: string; count: number }[]>([])

/** Says something to those who do not see the screen, after what is being said. The same words twice are said twice. */
const announceAtom = atom(null, (_get, set, text: string) =>
  set(spokenAtom, (spoken) => [...spoken, { text, count: (spoken.at(-1)?.count ?? 0) + 1 }].slice(-KEPT)),
)
export const useAnnounce = (): ((text: string) => void) => useSetAtom(announceAtom)

const Hidden = styled('div', {
  base: { position: 'absolute', boxSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
})

/** The one live region of the area: what is added is read, not the whole. */
export function Announcer() {
  return (
    <Hidden role="status" aria-live="polite" aria-atomic="false">
      {useAtomValue(spokenAtom).map(({ text, count }) => (
        <p key={count}>{text}</p>
      ))}
    </Hidden>
  )
}
