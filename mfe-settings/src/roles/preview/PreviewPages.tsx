import { chakra } from '@chakra-ui/react/styled-system'
import type { SeenPlace } from '@parley/shared/remote/seen-navigation'
import { FormattedMessage, useIntl } from 'react-intl'
import { SeenName } from './SeenName.tsx'

const Side = chakra('div', { base: { p: '3', borderInlineStart: '1px solid', borderColor: 'line.1', minW: 0 } })
const List = chakra('ul', { base: { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '1' } })
const Page = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5', color: 'fg.1', '&[data-hidden]': { color: 'fg.3' } },
})
const Heading = chakra('li', { base: { textStyle: '12', color: 'fg.3', '&:not(:first-of-type)': { mt: '2' } } })
const Note = chakra('p', { base: { color: 'fg.3', textStyle: '12' } })

/** The sidebar of one place as holders find it: its pages and sections under their headings. */
export function PreviewPages({ place }: { place: SeenPlace }) {
  const intl = useIntl()
  if (!place.isSeen) {
    return (
      <Side>
        <Note>
          <FormattedMessage
            id="settings.roles.place.closed"
            defaultMessage="People with this role do not see this area; its address leads them elsewhere."
          />
        </Note>
      </Side>
    )
  }
  if (place.pages.length === 0) {
    return (
      <Side>
        <Note>
          <FormattedMessage id="settings.roles.place.alone" defaultMessage="One page, without a sidebar." />
        </Note>
      </Side>
    )
  }
  return (
    <Side>
      <List aria-label={intl.formatMessage({ id: 'settings.roles.pages', defaultMessage: 'Pages for holders' })}>
        {place.pages.flatMap((page, at) => [
          page.heading !== null && page.heading !== place.pages[at - 1]?.heading && (
            <Heading key={`above ${page.id}`}>{page.heading}</Heading>
          ),
          <Page key={page.id} data-hidden={page.isSeen ? undefined : ''}>
            <SeenName place={page} />
          </Page>,
        ])}
      </List>
    </Side>
  )
}
