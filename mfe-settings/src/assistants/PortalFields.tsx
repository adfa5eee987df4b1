import { chakra } from '@chakra-ui/react/styled-system'
import type { AssistantConfig } from '@parley/shared/contract/assistant'
import { Category, Portal } from '@parley/shared/contract/portal'
import { useResource } from '@parley/shared/data/use-resource'
import { Checkbox } from '@parley/shared/ui/checkbox'
import { useField } from 'react-final-form'
import { FormattedMessage } from 'react-intl'
import * as v from 'valibot'
import { isSameList, toggled } from './chosen.ts'

const Note = chakra('p', { base: { textStyle: '12', color: 'fg.3' } })
const Inner = chakra('div', { base: { display: 'grid', gap: '2', paddingInlineStart: '6', mt: '2' } })

const PortalList = v.object({ payload: v.array(Portal) })
const CategoryList = v.object({ payload: v.array(Category) })

type Chosen = AssistantConfig['portals']

/** Whose published articles it knows: whole portals, or categories of them. */
export function PortalFields() {
  const { data } = useResource('/portals', { schema: PortalList })
  const { input } = useField<Chosen>('portals', { isEqual: isSameList })
  const portals = data?.payload.filter(({ archived }) => !archived) ?? []
  const change = (id: number, category_ids: number[] | null) => {
    const others = input.value.filter(({ portal_id }) => portal_id !== id)
    const next = category_ids === null ? others : [...others, { portal_id: id, category_ids }]
    input.onChange(next.sort((one, other) => one.portal_id - other.portal_id))
  }
  return (
    <>
      {portals.map((portal) => {
        const chosen = input.value.find(({ portal_id }) => portal_id === portal.id)
        return (
          <div key={portal.id}>
            <Checkbox
              checked={chosen !== undefined}
              onChange={(isOn) => change(portal.id, isOn ? [] : null)}
              label={<bdi>{portal.name}</bdi>}
            />
            {chosen && (
              <Categories
                portal={portal.slug}
                chosen={chosen.category_ids}
                onChange={(ids) => change(portal.id, ids)}
              />
            )}
          </div>
        )
      })}
      <Note>
        {data && portals.length === 0 ? (
          <FormattedMessage id="settings.assistants.portals.none" defaultMessage="There is no help center yet." />
        ) : (
          <FormattedMessage
            id="settings.assistants.portals.note"
            defaultMessage="What is published there it knows at once, and no longer when it is taken back. No category chosen: all of them."
          />
        )}
      </Note>
    </>
  )
}

interface CategoriesProps {
  portal: string
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

function Categories({ portal, chosen, onChange }: CategoriesProps) {
  const { data } = useResource(`/portals/${portal}/categories`, { schema: CategoryList })
  if (!data || data.payload.length === 0) return null
  return (
    <Inner>
      {data.payload.map(({ id, name, locale }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={() => onChange(toggled(chosen, id))}
          label={
            <>
              <bdi>{name}</bdi> ({locale})
            </>
          }
        />
      ))}
    </Inner>
  )
}
