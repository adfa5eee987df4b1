import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '@parley/shared/ui/button'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { type ReactNode, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

const Frame = chakra('div', {
  base: { border: '1px solid', borderColor: 'line.2', borderRadius: '8', overflow: 'hidden' },
})
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    ps: '4',
    pe: '2',
    py: '1.5',
    borderBottom: '1px solid',
    borderColor: 'line.1',
    textStyle: '12',
    fontWeight: 'medium',
    color: 'fg.2',
  },
})
const Code = chakra('pre', {
  base: {
    m: 0,
    p: '4',
    bg: 'bg.sunken',
    fontFamily: 'mono',
    fontVariantLigatures: 'none',
    fontSize: '0.75rem',
    lineHeight: '1.25rem',
    color: 'fg.1',
    overflowX: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

/** A text to take elsewhere: shown whole, copied by one press. */
export function CopyField({ label, text }: { label: ReactNode; text: string }) {
  const intl = useIntl()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const id = useId()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      // Browsers refuse on pages without TLS: the text can still be selected.
      () => setState('failed'),
    )
  return (
    <Frame>
      <Head>
        <span id={id}>{label}</span>
        <Button
          size="sm"
          variant="ghost"
          icon={state === 'copied' ? Check : Copy}
          onClick={() => void copy()}
          aria-describedby={id}
        >
          {state === 'copied' ? (
            <FormattedMessage id="settings.copied" defaultMessage="Copied" />
          ) : (
            <FormattedMessage id="settings.copy" defaultMessage="Copy" />
          )}
        </Button>
      </Head>
      <Code dir="ltr">{text}</Code>
      {state === 'failed' && (
        <p role="alert" style={{ padding: '0.5rem 1rem', fontSize: '0.75rem', color: 'var(--danger-fg)' }}>
          {intl.formatMessage({
            id: 'settings.copy.failed',
            defaultMessage: 'The browser did not allow copying. Select the text and copy it.',
          })}
        </p>
      )}
    </Frame>
  )
}
