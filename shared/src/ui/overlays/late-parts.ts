import { latePart } from '../late/late-part.ts'

/** No page begins with a dialog or a drawer. Tests have them at once (jest/late-parts.ts). */
export const dialogPart = latePart(() => import('./dialog-part.tsx'))
export const drawerPart = latePart(() => import('./drawer-part.tsx'))
