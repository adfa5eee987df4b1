import { latePart } from '../late/late-part.ts'

/** Menus, tips and popovers stand on 46 kB that no first page needs. Tests have them at once (jest/late-parts.ts). */
export const menuParts = latePart(() => import('./menu-parts.tsx'))
export const tipParts = latePart(() => import('./tip-part.tsx'))
export const popoverPart = latePart(() => import('./popover-part.tsx'))
