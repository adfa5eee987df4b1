import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import { Button } from '@parley/shared/ui/button'
import { styled } from '@parley/shared/ui/styled'
import { TextLink } from '@parley/shared/ui/text-link'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { MergeDialog } from '../merge/MergeDialog.tsx'
import { contactPath } from '../paths.ts'

const Notice = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    mt: '4',
    px: '4',
    py: '3',
    borderRadius: '8',
    bg: 'info.bg',
    textStyle: '13',
    '& > p': { flex: '1 1 14rem', minW: 0 },
  },
})

interface TakenNoticeProps {
  other: ContactRecord
  /** The contact that is edited; none while a new one is made. */
  contact?: ContactRecord
  onMerged?: () => void
}

/** Two contacts want the same address: the way to the other one, and the offer to make one of the two. */
export function TakenNotice({ other, contact, onMerged }: TakenNoticeProps) {
  const [isMerging, setIsMerging] = useState(false)
  const name = other.name || other.email || other.phone_number || String(other.id)
  return (
    <Notice role="status">
      <p>
        <FormattedMessage
          id="contacts.taken"
          defaultMessage="{name} has this already. It may be the same person."
          values={{ name: <bdi>{name}</bdi> }}
        />
      </p>
      <TextLink to={contactPath(other.id)}>
        <FormattedMessage id="contacts.taken.open" defaultMessage="Open that contact" />
      </TextLink>
      {contact && (
        <Button size="sm" onClick={() => setIsMerging(true)}>
          <FormattedMessage id="contacts.taken.merge" defaultMessage="Merge the two" />
        </Button>
      )}
      {contact && isMerging && (
        <MergeDialog
          base={contact}
          other={other}
          onClose={(isMerged) => {
            setIsMerging(false)
            if (isMerged) onMerged?.()
          }}
        />
      )}
    </Notice>
  )
}
