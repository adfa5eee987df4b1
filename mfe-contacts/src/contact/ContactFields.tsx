import { Box } from '@chakra-ui/react/box'
import { TextField } from '@parley/shared/forms/text-field'
import { FormattedMessage } from 'react-intl'

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
      <TextField
        name="phone_number"
        type="tel"
        dir="ltr"
        autoComplete="off"
        label={<FormattedMessage id="contacts.field.phone" defaultMessage="Phone" />}
      />
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

/** Names that the server may answer with, as fields of the form. */
export const SERVER_FIELDS = ['name', 'email', 'phone_number']
