import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router'

/** A link to another place in the app, in the text's flow. `to` is a path of the app's router. */
export const TextLink = chakra(Link, {
  base: { color: 'brand.fg', textDecoration: 'none', borderRadius: '4', _hover: { textDecoration: 'underline' } },
})

/** A link out of the app: opens beside it and takes no handle on it. */
export const ExternalLink = chakra(
  'a',
  { base: { color: 'brand.fg', textDecoration: 'none', borderRadius: '4', _hover: { textDecoration: 'underline' } } },
  { defaultProps: { target: '_blank', rel: 'noopener noreferrer' } },
)
