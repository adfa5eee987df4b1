import { latePart } from '../controls/late-part.ts'

/** No page begins with a dialog. Tests have it at once (jest/late-parts.ts). */
export const dialogPart = latePart(() => import('./dialog-part.tsx'))
