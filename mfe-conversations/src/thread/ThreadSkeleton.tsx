import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { styled } from '@parley/shared/ui/styled'
import { useIntl } from 'react-intl'

const Column = styled('div', {
  base: { display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', gap: '3', h: 'full', px: '4', pb: '3' },
})
const Row = styled('div', {
  base: { display: 'flex', alignItems: 'flex-end', gap: '2', '&[data-end=true]': { flexDirection: 'row-reverse' } },
})
const Bubble = styled('div', {
  base: { display: 'grid', gap: '2.5', p: '3', borderRadius: '12', bg: 'bg.hover', width: '20rem', maxW: '70%' },
})
const Fill = styled('div', { base: { flex: 1, minH: 0, overflow: 'hidden', '& > *': { height: 'full' } } })

const BUBBLES = [
  { end: false, lines: ['100%', '58%'] },
  { end: true, lines: ['100%', '100%', '58%'] },
  { end: false, lines: ['55%'] },
  { end: true, lines: ['100%', '62%'] },
  { end: false, lines: ['100%', '58%'] },
]

/** Bubbles to come, where they will stand. */
export function MessagesSkeleton() {
  const intl = useIntl()
  return (
    <Fill>
      <LoadingRegion
        label={intl.formatMessage({ id: 'conversations.thread.loading', defaultMessage: 'Loading messages' })}
      >
        <Column>
          {BUBBLES.map((bubble, index) => (
            <Row key={index} data-end={bubble.end}>
              <Skeleton round width="1.75rem" height="1.75rem" />
              <Bubble>
                {bubble.lines.map((width, line) => (
                  <Skeleton key={line} width={width} />
                ))}
              </Bubble>
            </Row>
          ))}
        </Column>
      </LoadingRegion>
    </Fill>
  )
}

const Head = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    h: 'header',
    px: '4',
    flexShrink: 0,
    borderBottom: '1px solid',
    borderColor: 'line.1',
  },
})
const Lines = styled('div', { base: { display: 'grid', gap: '2', flex: 1 } })

export function HeaderSkeleton() {
  return (
    <Head>
      <Skeleton round width="2rem" height="2rem" />
      <Lines>
        <Skeleton width="9.375rem" height="0.75rem" />
        <Skeleton width="6rem" height="0.5rem" />
      </Lines>
      <Skeleton width="5.75rem" height="2rem" />
    </Head>
  )
}
