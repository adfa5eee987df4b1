import { Checkbox } from '@parley/shared/ui/checkbox'
import { styled } from '@parley/shared/ui/styled'
import { useField } from 'react-final-form'
import { FormattedMessage } from 'react-intl'
import { useCategories } from '../articles/useArticles.ts'
import { placeIn } from './PlaceField.tsx'

const Group = styled('fieldset', {
  base: {
    display: 'grid',
    gap: '1',
    '& legend': { mb: '1.5', textStyle: '13', fontWeight: 'medium' },
    '& > div': { display: 'grid', gap: '1', maxH: '10rem', overflowY: 'auto' },
  },
})

/** Categories that readers of this one may want as well; there is nothing to choose while it is the only one. */
export function RelatedField({ ownId }: { ownId: number | null }) {
  const place = placeIn(useField<string>('place', { subscription: { value: true } }).input.value)
  const { input } = useField<readonly number[]>('related_category_ids')
  const others = useCategories(place).filter(({ id }) => id !== ownId)
  if (others.length === 0) return null
  return (
    <Group>
      <legend>
        <FormattedMessage id="helpcenter.category.related" defaultMessage="Related categories" />
      </legend>
      <div>
        {others.map(({ id, name, icon }) => (
          <Checkbox
            key={id}
            checked={input.value.includes(id)}
            onChange={(isOn) => input.onChange(isOn ? [...input.value, id] : input.value.filter((one) => one !== id))}
            label={<bdi>{`${icon} ${name}`.trim()}</bdi>}
          />
        ))}
      </div>
    </Group>
  )
}
