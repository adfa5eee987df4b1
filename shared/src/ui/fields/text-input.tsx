import { chakra } from '@chakra-ui/react/styled-system'
import { controlLook, controlSizes } from './control-look.ts'

/** A one-line text control; put it in a `Field`. Size: `md` 36 in forms, `sm` 32 in toolbars, `lg` 40 on sign-in. */
export const TextInput = chakra(
  'input',
  { base: controlLook, variants: { size: controlSizes }, defaultVariants: { size: 'md' } },
  { defaultProps: { type: 'text', dir: 'auto' } },
)
