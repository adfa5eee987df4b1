import { chakra } from '@chakra-ui/react/styled-system'
import { controlStyles } from './control-styles.ts'

/** Several lines of text; put it in a `Field`. It grows by its own handle, never sideways. */
export const TextArea = chakra(
  'textarea',
  { base: { ...controlStyles, minH: '5.25rem', py: '2', resize: 'vertical', display: 'block' } },
  { defaultProps: { dir: 'auto' } },
)
