import { usePermission, useSession } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { styled } from '@parley/shared/ui/styled'
import { TextLink } from '@parley/shared/ui/text-link'
import BookOpen from 'lucide-react/icons/book-open'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'

const Ways = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignItems: 'center',
    gap: '4',
    textStyle: '13',
    '& > p': { flex: '1 1 100%', mx: 'auto', maxW: '28rem', textStyle: '14', color: 'fg.2', textWrap: 'balance' },
  },
})

/** In place of the area where the account has none. What stands there to be done is the cloud's: others have no plans. */
export function UpgradePage() {
  const isCloud = useSession().installation === 'cloud'
  return (
    <EmptyState
      icon={BookOpen}
      title={<FormattedMessage id="helpcenter.off.title" defaultMessage="Answer before you are asked" />}
      action={isCloud && <CloudWays />}
    >
      {isCloud ? (
        <FormattedMessage
          id="helpcenter.off.cloud"
          defaultMessage="A help center is your own site of articles, in as many languages as your customers speak. It is not part of this account’s plan."
        />
      ) : (
        <FormattedMessage
          id="helpcenter.off.body"
          defaultMessage="A help center is your own site of articles, in as many languages as your customers speak. It is not switched on for this account; whoever runs this installation can do that."
        />
      )}
    </EmptyState>
  )
}

function CloudWays() {
  const mayPay = usePermission('administrator')
  const [isTold, setIsTold] = useState(false)
  return (
    <Ways>
      <Button aria-expanded={isTold} onClick={() => setIsTold(!isTold)}>
        <FormattedMessage id="helpcenter.off.learn" defaultMessage="Learn more" />
      </Button>
      {mayPay ? (
        <TextLink to="/settings/billing">
          <FormattedMessage id="helpcenter.off.upgrade" defaultMessage="Upgrade the plan" />
        </TextLink>
      ) : (
        <span>
          <FormattedMessage id="helpcenter.off.ask" defaultMessage="An administrator can upgrade the plan." />
        </span>
      )}
      {isTold && (
        <p>
          <FormattedMessage
            id="helpcenter.off.more"
            defaultMessage="Customers find your articles with search engines and read them inside the chat. Agents put them into replies. And you see what was searched for in vain."
          />
        </p>
      )}
    </Ways>
  )
}
