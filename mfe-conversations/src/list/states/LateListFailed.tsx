import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { latePart } from '@parley/shared/ui/late-part'
import type { ListFailedProps } from './ListFailed.tsx'

/** Fetched once the first page stands, so that it is here when the network is not. */
const failed = latePart(() => import('./ListFailed.tsx'))
const ListFailed = lazyPage<ListFailedProps>(async () => ({ default: (await failed.warm()).ListFailed }))

/** Why there is no list. */
export const LateListFailed = (props: ListFailedProps) => (
  <LateCode>
    <ListFailed {...props} />
  </LateCode>
)
