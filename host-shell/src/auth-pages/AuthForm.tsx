import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '@parley/shared/ui/button'
import { AppLink } from '../links/AppLink.tsx'

export const AuthForm = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
export const AuthSubmit = chakra(Button, { base: { width: 'full', mt: '2' } })
/** What went wrong, or calm news, above the fields. */
export const AuthNotice = chakra('p', {
  base: { p: '3', borderRadius: '8', bg: 'danger.bg', color: 'danger.fg', textStyle: '13', fontWeight: 'medium' },
  variants: { calm: { true: { bg: 'info.bg', color: 'info.fg' } } },
})
export const AuthFoot = chakra('p', { base: { mt: '6', textAlign: 'center', textStyle: '12', color: 'fg.3' } })
export const AuthLink = chakra(AppLink, {
  base: { color: 'brand.fg', fontWeight: 'medium', textStyle: '12', _hover: { textDecoration: 'underline' } },
})
