import { chakra } from '@chakra-ui/react/styled-system'
import type { Billing } from '@parley/shared/contract/billing'
import { Badge } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { FormattedMessage } from 'react-intl'

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))',
    gap: '4',
    listStyle: 'none',
    m: 0,
    p: 0,
  },
})
const Tile = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    p: '4',
    bg: 'bg.card',
    border: '1px solid',
    borderColor: 'line.2',
    borderRadius: '8',
    '[data-theme=dark] &': { borderColor: 'line.1' },
  },
})
const Name = chakra('h2', { base: { textStyle: '14', fontWeight: 'semibold' } })
const Note = chakra('p', { base: { textStyle: '13', color: 'fg.3', flex: 1 } })

interface PlanListProps {
  billing: Billing
  isBusy: boolean
  onChoose: (plan: string) => void
}

/** The plans that can be bought; buying happens at the payment provider. */
export function PlanList({ billing, isBusy, onChoose }: PlanListProps) {
  return (
    <Grid>
      {billing.plans.map(({ name, price, description, inboxes }) => (
        <Tile key={name}>
          <Name>
            <bdi>{name}</bdi>
          </Name>
          <span>
            <bdi>{price}</bdi>
          </span>
          <Note>
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
          </Note>
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
    </Grid>
  )
}
