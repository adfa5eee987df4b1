import { Box } from '@chakra-ui/react/box'
import { TextField } from '@parley/shared/forms/text-field'
import { FormattedMessage } from 'react-intl'
import { PhoneField } from '../phone/PhoneField.tsx'
import { SOCIAL_NETWORKS } from './contact-values.ts'

/** The fields of a contact, two beside each other where there is room. */
export function ContactFields() {
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
    >
      <TextField
        name="name"
        required
        autoComplete="off"
        label={<FormattedMessage id="contacts.field.name" defaultMessage="Name" />}
      />
      <TextField
        name="company_name"
        autoComplete="off"
        label={<FormattedMessage id="contacts.field.company" defaultMessage="Company" />}
      />
      <TextField
        name="email"
        type="email"
        dir="ltr"
        autoComplete="off"
        label={<FormattedMessage id="contacts.field.email" defaultMessage="E-mail" />}
      />
      <PhoneField name="phone_number" label={<FormattedMessage id="contacts.field.phone" defaultMessage="Phone" />} />
      <TextField
        name="city"
        autoComplete="off"
        label={<FormattedMessage id="contacts.field.city" defaultMessage="City" />}
      />
      <TextField
        name="country"
        autoComplete="off"
        label={<FormattedMessage id="contacts.field.country" defaultMessage="Country" />}
      />
    </Box>
  )
}

/** Further facts of a contact: its number elsewhere, words about it, and where it is met. */
export function MoreContactFields() {
  return (
    <Box
      display="grid"
      gap="4"
      mt="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
    >
      <TextField
        name="identifier"
        dir="ltr"
        autoComplete="off"
        label={<FormattedMessage id="contacts.field.identifier" defaultMessage="Identifier" />}
      />
      <TextField
        name="description"
        autoComplete="off"
        label={<FormattedMessage id="contacts.field.description" defaultMessage="Description" />}
      />
      {SOCIAL_NETWORKS.map((network) => (
        <TextField key={network} name={network} dir="ltr" autoComplete="off" label={NETWORK_NAMES[network]} />
      ))}
    </Box>
  )
}

/** Names that they give themselves, the same in every language. */
const NETWORK_NAMES = {
  facebook: 'Facebook',
  github: 'GitHub',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  twitter: 'X (Twitter)',
} as const

/** Names that the server may answer with, as fields of the form. */
export const SERVER_FIELDS = ['name', 'email', 'phone_number', 'identifier']
