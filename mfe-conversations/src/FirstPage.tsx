import { Box } from '@chakra-ui/react/box'
import { FormattedMessage } from 'react-intl'

export function FirstPage() {
  return (
    <Box as="header" paddingInline="6" paddingBlock="4" borderBlockEnd="1px solid var(--line-1)">
      <Box as="h1" fontSize="16px" lineHeight="24px" fontWeight="600">
        <FormattedMessage id="conversations.title" defaultMessage="Conversations" />
      </Box>
    </Box>
  )
}
