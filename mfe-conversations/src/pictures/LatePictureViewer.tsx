import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import type { ComponentProps } from 'react'

const PictureViewer = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "picture-viewer" */ './PictureViewer.tsx')).PictureViewer,
}))

/** Pictures in full, once somebody wants to see one. */
export function LatePictureViewer(props: ComponentProps<typeof PictureViewer>) {
  return (
    <LateCode onClose={props.onClose}>
      <PictureViewer {...props} />
    </LateCode>
  )
}
