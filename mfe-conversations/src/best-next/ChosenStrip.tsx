import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Icon } from '@parley/shared/ui/icon'
import { IconButton } from '@parley/shared/ui/icon-button'
import { styled } from '@parley/shared/ui/styled'
import { useAtom } from 'jotai'
import Sparkles from 'lucide-react/icons/sparkles'
import X from 'lucide-react/icons/x'
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { chosenAtom } from './best-next.atoms.ts'
import { ReasonWords } from './ReasonWords.tsx'
import type { WeighedReason } from './rank.ts'

const Strip = styled('section', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    ps: '4',
    pe: '2',
    py: '1',
    minH: '9',
    flexShrink: 0,
    bg: 'bg.sunken',
    borderBottom: '1px solid',
    borderColor: 'line.1',
    textStyle: '13',
    color: 'fg.2',
    '& > svg': { color: 'brand.fg', flexShrink: 0 },
    '& > ul': { display: 'flex', flexWrap: 'wrap', columnGap: '3', minW: 0, flex: 1, listStyle: 'none' },
    '& > ul > li': { display: 'inline-flex', gap: '1', whiteSpace: 'nowrap' },
    '& data': { color: 'fg.3', fontVariantNumeric: 'tabular-nums' },
  },
})

const TEXTS = defineMessages({
  why: { id: 'conversations.best.why', defaultMessage: 'Why this conversation is next' },
  close: { id: 'conversations.best.close', defaultMessage: 'Hide the reasons' },
})

interface ChosenStripProps {
  reasons: readonly WeighedReason[]
  onNext: () => void
  onClose: () => void
}

/** Why this conversation was chosen, with what each reason counted for, and the way to the next one. */
export function ChosenStrip({ reasons, onNext, onClose }: ChosenStripProps) {
  const intl = useIntl()
  return (
    <Strip aria-label={intl.formatMessage(TEXTS.why)}>
      <Icon of={Sparkles} size={14} />
      <ul>
        {reasons.map((reason) => (
          <li key={reason.kind}>
            <ReasonWords reason={reason} />
            {reason.points > 0 && (
              <data value={reason.points}>
                <FormattedNumber value={reason.points} signDisplay="always" />
              </data>
            )}
          </li>
        ))}
      </ul>
      <Button size="sm" variant="link" onClick={onNext}>
        <FormattedMessage id="conversations.best.next" defaultMessage="Best next" />
      </Button>
      <IconButton size="xs" icon={X} label={intl.formatMessage(TEXTS.close)} tooltip={false} onClick={onClose} />
    </Strip>
  )
}

/** The strip of the conversation that was chosen; of every other one nothing. */
export function Chosen({ id }: { id: number }) {
  const { commands } = useShell()
  const [chosen, setChosen] = useAtom(chosenAtom)
  if (chosen?.id !== id) return null
  return (
    <ChosenStrip
      reasons={chosen.reasons}
      onNext={() => commands.run('conversations.best-next')}
      onClose={() => setChosen(null)}
    />
  )
}
