import type { Billing } from '@parley/shared/contract/billing'
import { Badge } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { FormattedMessage } from 'react-intl'
import { Tile, TileName, TileNote, Tiles } from '../page/Tiles.tsx'

interface PlanListProps {
  billing: Billing
  isBusy: boolean
  onChoose: (plan: string) => void
}

/** The plans that can be bought; buying happens at the payment provider. */
export function PlanList({ billing, isBusy, onChoose }: PlanListProps) {
  return (
    <Tiles>
      {billing.plans.map(({ name, price, description, inboxes }) => (
        <Tile key={name}>
          <TileName>
            <bdi>{name}</bdi>
          </TileName>
          <span>
            <bdi>{price}</bdi>
          </span>
          <TileNote>
            {description}
            {inboxes !== null && (
              <>
                {' '}
                <FormattedMessage
                  id="settings.billing.plan.inboxes"
                  defaultMessage="{count, plural, one {# inbox} other {# inboxes}}"
                  values={{ count: inboxes }}
                />
              </>
            )}
          </TileNote>
          <div>
            {billing.plan === name ? (
              <Badge tone="success">
                <FormattedMessage id="settings.billing.yours" defaultMessage="Your plan" />
              </Badge>
            ) : (
              <Button disabled={!billing.has_customer} loading={isBusy} onClick={() => onChoose(name)}>
                <FormattedMessage id="settings.billing.choose" defaultMessage="Choose {name}" values={{ name }} />
              </Button>
            )}
          </div>
        </Tile>
      ))}
    </Tiles>
  )
}
