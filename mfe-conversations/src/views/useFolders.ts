import { CustomFilter } from '@parley/shared/contract/sidebar'
import { defineCollection } from '@parley/shared/data/define-collection'
import { useCollection } from '@parley/shared/data/use-collection'

const folders = defineCollection({
  path: '/custom_filters',
  item: CustomFilter,
  query: { filter_type: 'conversation' },
})

/** The saved views of this person. */
export const useFolders = () => useCollection(folders)
