import { chakra } from '@chakra-ui/react/styled-system'
import { controlSizes, controlStyles } from './control-styles.ts'

/** A one-line text control; put it in a `Field`. Size: `md` 36 in forms, `sm` 32 in toolbars, `lg` 40 on sign-in. */
export const TextInput = chakra(
  'input',
  { base: controlStyles, variants: { size: controlSizes }, defaultVariants: { size: 'md' } },
  { defaultProps: { type: 'text', dir: 'auto' } },
)
