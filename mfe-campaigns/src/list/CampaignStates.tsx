import { Box } from '@chakra-ui/react/box'
import type { CampaignType } from '@parley/shared/contract/campaign'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import Lock from 'lucide-react/icons/lock'
import Megaphone from 'lucide-react/icons/megaphone'
import SearchX from 'lucide-react/icons/search-x'
import { FormattedMessage } from 'react-intl'

export function NotForYou() {
  return (
    <EmptyState
      icon={Lock}
      title={<FormattedMessage id="campaigns.forbidden.title" defaultMessage="Campaigns are for administrators" />}
    >
      <FormattedMessage id="campaigns.forbidden.body" defaultMessage="Ask one of them if you need something sent." />
    </EmptyState>
  )
}

export function SwitchedOff() {
  return (
    <EmptyState
      icon={Megaphone}
      title={<FormattedMessage id="campaigns.off.title" defaultMessage="Campaigns are not switched on" />}
    >
      <FormattedMessage
        id="campaigns.off.body"
        defaultMessage="Whoever runs this installation can switch them on for this account."
      />
    </EmptyState>
  )
}

export function NoCampaigns({ type }: { type: CampaignType }) {
  return type === 'ongoing' ? (
    <EmptyState
      icon={Megaphone}
      title={<FormattedMessage id="campaigns.none.ongoing" defaultMessage="No ongoing campaigns" />}
    >
      <FormattedMessage
        id="campaigns.none.ongoing.body"
        defaultMessage="An ongoing campaign greets visitors on pages of your website."
      />
    </EmptyState>
  ) : (
    <EmptyState
      icon={Megaphone}
      title={<FormattedMessage id="campaigns.none.oneoff" defaultMessage="No one-off campaigns" />}
    >
      <FormattedMessage
        id="campaigns.none.oneoff.body"
        defaultMessage="A one-off campaign sends one message to contacts who carry a label."
      />
    </EmptyState>
  )
}

export function NoMatch() {
  return (
    <EmptyState icon={SearchX} title={<FormattedMessage id="campaigns.nomatch" defaultMessage="No campaign matches" />}>
      <FormattedMessage id="campaigns.nomatch.body" defaultMessage="Titles and messages are searched." />
    </EmptyState>
  )
}

export function CampaignsFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ReadFailure
      title={<FormattedMessage id="campaigns.failed.title" defaultMessage="Campaigns could not be loaded" />}
      safe={<FormattedMessage id="campaigns.failed.safe" defaultMessage="Campaigns that run go on running." />}
      problem={error}
      onRetry={onRetry}
    />
  )
}

export function CampaignsSkeleton() {
  return (
    <LoadingRegion>
      <Box display="grid" gap="3">
        {[1, 2, 3, 4].map((card) => (
          <Box
            key={card}
            display="flex"
            gap="3"
            h="6.75rem"
            p="4"
            border="1px solid"
            borderColor="line.1"
            borderRadius="8"
          >
            <Skeleton width="2.5rem" height="2.5rem" />
            <Box flex="1" display="grid" gap="2.5" alignContent="start">
              <Skeleton width="14rem" height="0.75rem" />
              <Skeleton width="70%" />
              <Skeleton width="40%" />
            </Box>
          </Box>
        ))}
      </Box>
    </LoadingRegion>
  )
}
