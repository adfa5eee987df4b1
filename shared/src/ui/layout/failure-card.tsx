import CircleCheck from 'lucide-react/icons/circle-check'
import Copy from 'lucide-react/icons/copy'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../controls/button.tsx'
import { Icon } from '../display/icon.tsx'
import { styled } from '../theme/styled.tsx'

const Slot = styled('div', { base: { display: 'grid', placeItems: 'center', minH: 'full', p: { base: '4', md: '8' } } })
const Root = styled('section', {
  base: {
    width: 'full',
    maxW: '32.5rem',
    p: '6',
    bg: 'bg.card',
    border: '1px solid',
    borderColor: 'line.2',
    borderRadius: '12',
  },
})
const Head = styled('div', { base: { display: 'flex', gap: '3', alignItems: 'flex-start' } })
const Tile = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '9',
    flexShrink: 0,
    borderRadius: '8',
    bg: 'danger.bg',
    color: 'danger.fg',
  },
})
const Title = styled('h2', { base: { textStyle: '16', fontWeight: 'semibold' } })
const Text = styled('p', { base: { textStyle: '13', color: 'fg.2', mt: '1' } })
const Safe = styled('p', {
  base: { display: 'flex', gap: '2', alignItems: 'center', mt: '4', color: 'success.fg', textStyle: '13' },
})
const Details = styled('pre', {
  base: {
    mt: '4',
    p: '3',
    borderRadius: '8',
    bg: 'bg.sunken',
    color: 'fg.2',
    fontFamily: 'mono',
    textStyle: '12',
    overflow: 'auto',
    maxH: '10rem',
    whiteSpace: 'pre-wrap',
    wordBreak: 'break-word',
  },
})
const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '5' } })

interface FailureCardProps {
  /** What stopped: "Contacts could not be loaded". */
  title: ReactNode
  children?: ReactNode
  /** What is not lost: "Everything you typed is kept". */
  safe?: ReactNode
  /** For whoever is asked for help: version, code, request id. */
  details?: string
  onRetry?: () => void
  retrying?: boolean
  /** A way on, after the other actions. */
  more?: ReactNode
}

/** Stands in the slot of the thing that failed; the rest of the screen stays. */
export function FailureCard({ title, children, safe, details, onRetry, retrying, more }: FailureCardProps) {
  return (
    <Slot>
      <Root role="alert">
        <Head>
          <Tile>
            <Icon of={TriangleAlert} size={20} />
          </Tile>
          <div>
            <Title>{title}</Title>
            {children && <Text>{children}</Text>}
          </div>
        </Head>
        {safe && (
          <Safe>
            <Icon of={CircleCheck} size={16} />
            {safe}
          </Safe>
        )}
        {details && <Details dir="ltr">{details}</Details>}
        {(onRetry || details || more) && (
          <Actions>
            {onRetry && (
              <Button variant="primary" icon={RotateCcw} onClick={onRetry} loading={retrying}>
                <FormattedMessage id="ui.retry" defaultMessage="Try again" />
              </Button>
            )}
            {details && <CopyDetails text={details} />}
            {more && <span style={{ marginInlineStart: 'auto' }}>{more}</span>}
          </Actions>
        )}
      </Root>
    </Slot>
  )
}

function CopyDetails({ text }: { text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    )
  return (
    <Button icon={Copy} onClick={copy}>
      {state === 'copied' && <FormattedMessage id="ui.failure.copied" defaultMessage="Copied" />}
      {state === 'refused' && (
        <FormattedMessage id="ui.failure.copyRefused" defaultMessage="The browser did not allow copying" />
      )}
      {state === 'idle' && <FormattedMessage id="ui.failure.copy" defaultMessage="Copy details" />}
    </Button>
  )
}
