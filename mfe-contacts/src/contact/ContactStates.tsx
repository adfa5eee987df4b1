import { Box } from '@chakra-ui/react/box'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { TextLink } from '@parley/shared/ui/text-link'
import UserX from 'lucide-react/icons/user-x'
import { FormattedMessage } from 'react-intl'
import { contactsPath } from '../paths.ts'

export function ContactGone() {
  return (
    <EmptyState
      icon={UserX}
      title={<FormattedMessage id="contacts.gone.title" defaultMessage="This contact is not here" />}
      action={
        <TextLink to={contactsPath}>
          <FormattedMessage id="contacts.gone.action" defaultMessage="All contacts" />
        </TextLink>
      }
    >
      <FormattedMessage id="contacts.gone.body" defaultMessage="It was deleted, or it belongs to another account." />
    </EmptyState>
  )
}

export function ContactFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ReadFailure
      title={<FormattedMessage id="contacts.one.failed" defaultMessage="This contact could not be loaded" />}
      problem={error}
      onRetry={onRetry}
    />
  )
}

/** The page's own geometry: identity, six fields. */
export function ContactSkeleton() {
  return (
    <LoadingRegion>
      <Box maxW="40rem" mx="auto" mt="20" px="4" display="grid" gap="6">
        <Box display="flex" gap="4" alignItems="center">
          <Skeleton round width="4rem" height="4rem" />
          <Box flex="1" display="grid" gap="2">
            <Skeleton width="12rem" height="0.875rem" />
            <Skeleton width="18rem" />
          </Box>
        </Box>
        <Box display="grid" gap="4" gridTemplateColumns="1fr 1fr">
          {[1, 2, 3, 4, 5, 6].map((field) => (
            <Skeleton key={field} height="2.25rem" />
          ))}
        </Box>
      </Box>
    </LoadingRegion>
  )
}
