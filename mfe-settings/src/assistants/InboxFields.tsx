import { chakra } from '@chakra-ui/react/styled-system'
import { useInboxes } from '@parley/shared/account-lists/use-account-lists'
import { Checkbox } from '@parley/shared/ui/checkbox'
import { useField } from 'react-final-form'
import { FormattedMessage } from 'react-intl'
import { isSameList, toggled } from './chosen.ts'

const Note = chakra('p', { base: { textStyle: '12', color: 'fg.3' } })

/** Where it answers; in an inbox one bot answers at most. */
export function InboxFields() {
  const { items = [] } = useInboxes()
  const { input } = useField<number[]>('inbox_ids', { isEqual: isSameList })
  return (
    <>
      {items.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={input.value.includes(id)}
          onChange={() => input.onChange(toggled(input.value, id))}
          label={<bdi>{name}</bdi>}
        />
      ))}
      <Note>
        {items.length === 0 ? (
          <FormattedMessage id="settings.assistants.inboxes.none" defaultMessage="There are no inboxes yet." />
        ) : (
          <FormattedMessage
            id="settings.assistants.inboxes.note"
            defaultMessage="New conversations there begin as pending and are the assistant’s. It takes the place of any other bot. This holds as soon as it is saved."
          />
        )}
      </Note>
    </>
  )
}
