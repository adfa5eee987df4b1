import { FormattedMessage } from 'react-intl'
import { AuthField, AuthInput } from './AuthForm.tsx'

const KEY = 'email'

/** The link with the address that was typed, in its fragment: that is in no log of a server. */
export const handingOn = (path: string, address: string): string =>
  address ? `${path}#${new URLSearchParams({ [KEY]: address })}` : path

/** What the page before was given; empty where it was nothing. */
export const handedOn = (): string => new URLSearchParams(location.hash.slice(1)).get(KEY) ?? ''

interface AddressFieldProps {
  /** What it begins with. */
  address: string
  onAddress: (address: string) => void
}

/** The address that somebody signs in with. */
export function AddressField({ address, onAddress }: AddressFieldProps) {
  return (
    <AuthField label={<FormattedMessage id="shell.signIn.email" defaultMessage="E-mail" />}>
      {(control) => (
        <AuthInput
          {...control}
          type="email"
          name="email"
          autoComplete="username"
          dir="ltr"
          required
          autoFocus
          defaultValue={address}
          onChange={(event) => onAddress(event.currentTarget.value.trim())}
        />
      )}
    </AuthField>
  )
}
