import { defineMessages } from 'react-intl'

/** Fields that several channels ask for. */
export const fieldWords = defineMessages({
  name: { id: 'settings.connect.name', defaultMessage: 'Name' },
  nameHint: { id: 'settings.connect.name.hint', defaultMessage: 'Agents and customers see it.' },
  phone: { id: 'settings.connect.phone', defaultMessage: 'Phone number' },
  phoneHint: { id: 'settings.connect.phone.hint', defaultMessage: 'With its country: +44 20 7946 0991' },
  accountSid: { id: 'settings.connect.accountSid', defaultMessage: 'Account SID' },
  authToken: { id: 'settings.connect.authToken', defaultMessage: 'Auth token' },
  keySid: { id: 'settings.connect.keySid', defaultMessage: 'API key SID' },
  keySecret: { id: 'settings.connect.keySecret', defaultMessage: 'Secret of the API key' },
  signingToken: { id: 'settings.connect.signingToken', defaultMessage: 'Auth token of the account' },
  signingHint: {
    id: 'settings.connect.signingToken.hint',
    defaultMessage: 'Twilio signs its calls with it, also when you send with an API key.',
  },
  serviceSid: { id: 'settings.connect.serviceSid', defaultMessage: 'Messaging service SID' },
  apiKey: { id: 'settings.connect.apiKey', defaultMessage: 'API key' },
  apiSecret: { id: 'settings.connect.apiSecret', defaultMessage: 'API secret' },
  applicationId: { id: 'settings.connect.applicationId', defaultMessage: 'Application ID' },
  accountId: { id: 'settings.connect.accountId', defaultMessage: 'Account ID' },
})
