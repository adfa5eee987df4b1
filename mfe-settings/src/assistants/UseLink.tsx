import { TextLink } from '@parley/shared/ui/text-link'
import { FormattedMessage } from 'react-intl'
import { assistantUsePath } from '../paths.ts'

/** The way to what the language model takes. */
export function UseLink() {
  return (
    <TextLink to={assistantUsePath}>
      <FormattedMessage id="settings.assistants.use" defaultMessage="Use of the language model" />
    </TextLink>
  )
}
