import type { AgentBot } from '@parley/shared/contract/agent-bot'
import { Badge } from '@parley/shared/ui/badge'
import { FormattedMessage } from 'react-intl'

/** Whose a bot is, or how it is told. */
export function KindBadge({ bot: { system_bot: isSystem, bot_type: type } }: { bot: AgentBot }) {
  if (isSystem)
    return (
      <Badge>
        <FormattedMessage id="settings.bots.system" defaultMessage="Of the installation" />
      </Badge>
    )
  return type === 'csml' ? 'CSML' : <FormattedMessage id="settings.bots.webhook" defaultMessage="Webhook" />
}
