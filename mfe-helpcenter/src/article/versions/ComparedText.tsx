import type { PendingText } from '@parley/shared/contract/portal'
import { styled } from '@parley/shared/ui/styled'
import { useMemo } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { type Change, compareTexts } from './compare-texts.ts'

const Text = styled('div', {
  base: {
    maxH: '60vh',
    overflowY: 'auto',
    p: '4',
    borderRadius: '8',
    bg: 'bg.sunken',
    fontFamily: 'mono',
    fontSize: '0.8125rem',
    lineHeight: '1.375rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '& ins': { bg: 'success.bg', color: 'success.fg', textDecoration: 'underline' },
    '& del': { bg: 'danger.bg', color: 'danger.fg' },
  },
})
const Legend = styled('p', { base: { textStyle: '12', color: 'fg.3', mb: '2' } })

const TEXTS = defineMessages({
  compared: { id: 'helpcenter.versions.compared', defaultMessage: 'Compared with what is in the editor now' },
  legend: {
    id: 'helpcenter.versions.legend',
    defaultMessage: 'Underlined: only in the editor. Struck through: only in this version.',
  },
})

const whole = ({
  title,
  description,
  content,
}: {
  title: string
  description: string | null
  content: string | null
}) => [title, description, content].filter(Boolean).join('\n\n')

interface ComparedTextProps {
  before: { title: string; description: string | null; content: string | null }
  after: PendingText
}

/** What one version and the editor do not share, marked by line and colour. */
export function ComparedText({ before, after }: ComparedTextProps) {
  const intl = useIntl()
  const [from, to] = [whole(before), whole(after)]
  const changes = useMemo(() => compareTexts(from, to), [from, to])
  return (
    <div>
      <Legend>{intl.formatMessage(TEXTS.legend)}</Legend>
      <Text dir="auto" tabIndex={0} role="group" aria-label={intl.formatMessage(TEXTS.compared)}>
        {changes.map((change, at) => (
          <Piece key={at} change={change} />
        ))}
      </Text>
    </div>
  )
}

function Piece({ change: { kind, text } }: { change: Change }) {
  if (kind === 'added') return <ins>{text}</ins>
  if (kind === 'removed') return <del>{text}</del>
  return text
}
