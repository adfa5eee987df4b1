import { chakra } from '@chakra-ui/react/styled-system'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { PaneScroll, paneLook } from '@parley/shared/ui/pane'
import { styled } from '@parley/shared/ui/styled'
import PanelRight from 'lucide-react/icons/panel-right'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { placeOf, titleOf } from '../found-places.ts'
import { PreviewContact } from './PreviewContact.tsx'
import { PreviewMessages } from './PreviewMessages.tsx'
import type { PreviewTarget } from './preview-target.ts'
import { keyOf } from './preview-target.ts'

const Column = styled('section', { base: { ...paneLook, borderInlineStart: '1px solid', borderColor: 'line.1' } })
const Head = styled('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '14',
    px: '5',
    borderBottom: '1px solid',
    borderColor: 'line.1',
    flexShrink: 0,
  },
})
const Title = styled('h2', {
  base: {
    flex: 1,
    minW: 0,
    textStyle: '14',
    fontWeight: 'semibold',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})
const Open = chakra(Link, { base: { textStyle: '13', fontWeight: 'medium', color: 'brand.fg', flexShrink: 0 } })
const Text = styled('p', { base: { px: '5', py: '4', textStyle: '14', color: 'fg.2' } })

/** The result that is looked at, beside the list. */
export function SearchPreview({ looked }: { looked: PreviewTarget | null }) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'conversations.search.preview', defaultMessage: 'Preview' })
  return (
    <Column aria-label={label}>
      {looked ? (
        <>
          <Head>
            <Title>
              <bdi>{titleOf(looked)}</bdi>
            </Title>
            <Open to={placeOf(looked)}>
              <FormattedMessage id="conversations.search.open" defaultMessage="Open" />
            </Open>
          </Head>
          <PaneScroll tabIndex={0} role="group" aria-label={titleOf(looked)}>
            <Body key={keyOf(looked)} looked={looked} />
          </PaneScroll>
        </>
      ) : (
        <EmptyState
          icon={PanelRight}
          title={<FormattedMessage id="conversations.search.look" defaultMessage="Look at a result" />}
        >
          <FormattedMessage
            id="conversations.search.lookText"
            defaultMessage="Move with the arrow keys or click one. Enter or a double click opens it."
          />
        </EmptyState>
      )}
    </Column>
  )
}

function Body({ looked: { kind, found } }: { looked: PreviewTarget }) {
  if (kind === 'message') return <PreviewMessages conversationId={found.conversation_id} messageId={found.id} />
  if (kind === 'conversation') return <PreviewMessages conversationId={found.id} messageId={null} />
  if (kind === 'contact') return <PreviewContact contact={found} />
  return <Text dir="auto">{found.excerpt}</Text>
}
