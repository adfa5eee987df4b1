import { ChakraProvider } from '@chakra-ui/react/styled-system'

/** The look of everything below, of a root of its own. The shell's comes without the makers of Chakra's own elements. */
export const LookProvider = ChakraProvider
