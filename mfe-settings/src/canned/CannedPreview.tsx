import { chakra } from '@chakra-ui/react/styled-system'
import { useSession } from '@parley/shared/remote/use-shell'
import { useFormState } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { previewOf } from './preview.ts'

const Ground = chakra('div', { base: { p: '3', borderRadius: '8', bg: 'bg.sunken', display: 'grid', gap: '1' } })
const Head = chakra('span', { base: { textStyle: '12', color: 'fg.3' } })
const Text = chakra('p', { base: { textStyle: '13', color: 'fg.1', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } })
const Unknown = chakra('p', { base: { textStyle: '12', color: 'warning.fg' } })

/** What the text becomes when the person at the screen inserts it for somebody; variables nobody knows are named. */
export function CannedPreview() {
  const intl = useIntl()
  const { user } = useSession()
  const { values } = useFormState<{ content?: string }>({ subscription: { values: true } })
  const contact = intl.formatMessage({ id: 'settings.canned.preview.contact', defaultMessage: 'Sam Doe' })
  const { text, unknown } = previewOf(values.content ?? '', contact, user.name)
  if (!text.trim()) return null
  return (
    <Ground>
      <Head>
        <FormattedMessage
          id="settings.canned.preview"
          defaultMessage="Preview, for a customer called {contact}"
          values={{ contact }}
        />
      </Head>
      <Text dir="auto">{text}</Text>
      {unknown.length > 0 && (
        <Unknown role="status">
          <FormattedMessage
            id="settings.canned.preview.unknown"
            defaultMessage="Nothing is known under {names}; it stays as it is written."
            values={{ names: <bdi dir="ltr">{unknown.join(', ')}</bdi> }}
          />
        </Unknown>
      )}
    </Ground>
  )
}
