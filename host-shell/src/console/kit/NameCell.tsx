import { chakra } from '@chakra-ui/react/styled-system'
import { AppLink } from '../../links/AppLink.tsx'

const Link = chakra(AppLink, {
  base: { color: 'fg.1', fontWeight: 'medium', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
})

/** Opens a record by its name. */
export function NameCell({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to}>
      <bdi>{name}</bdi>
    </Link>
  )
}
