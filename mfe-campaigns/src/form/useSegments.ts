import { CustomFilter } from '@parley/shared/contract/sidebar'
import { defineCollection } from '@parley/shared/data/define-collection'
import { useCollection } from '@parley/shared/data/use-collection'

const segments = defineCollection({ path: '/custom_filters', item: CustomFilter, query: { filter_type: 'contact' } })

/** The segments of contacts that this person has saved. Nothing is read where nobody wants them. */
export const useSegments = (isWanted = true) => useCollection(segments, { within: isWanted ? '' : null })
