import * as menus from '../shared/src/ui/controls/menu-parts.tsx'
import * as popovers from '../shared/src/ui/controls/popover-part.tsx'
import * as tips from '../shared/src/ui/controls/tip-part.tsx'
import * as dialogs from '../shared/src/ui/overlays/dialog-part.tsx'
import * as drawers from '../shared/src/ui/overlays/drawer-part.tsx'

/** In place of the kit's late-parts.ts: what opens is there at once, so that a test need not wait for code. */
const here = <T>(part: T) => ({ now: () => part, warm: async () => part })

export const menuParts = here(menus)
export const tipParts = here(tips)
export const popoverPart = here(popovers)
export const dialogPart = here(dialogs)
export const drawerPart = here(drawers)
