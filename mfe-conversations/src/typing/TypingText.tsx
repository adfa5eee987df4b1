import { FormattedMessage } from 'react-intl'
import type { Typist } from './typing.ts'

/** "Hanne is typing", "Jon is writing a note", "3 people are typing". */
export function TypingText({ typists }: { typists: readonly Typist[] }) {
  const first = typists[0]
  if (!first) return null
  if (typists.length > 1)
    return (
      <FormattedMessage
        id="conversations.typing.many"
        defaultMessage="{count, plural, one {# person is typing} other {# people are typing}}"
        values={{ count: typists.length }}
      />
    )
  const values = { name: <bdi>{first.name}</bdi> }
  if (first.isPrivate)
    return <FormattedMessage id="conversations.typing.note" defaultMessage="{name} is writing a note" values={values} />
  return first.kind === 'agent' ? (
    <FormattedMessage id="conversations.typing.reply" defaultMessage="{name} is replying" values={values} />
  ) : (
    <FormattedMessage id="conversations.typing.contact" defaultMessage="{name} is typing" values={values} />
  )
}
