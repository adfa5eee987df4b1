import { useSession } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { newCsmlBotPath } from '../../paths.ts'

/** Leads to the editor, where the installation has one. */
export function WriteCsmlBotButton() {
  const navigate = useNavigate()
  const hasEditor = useSession().features.bot_editor === true
  if (!hasEditor) return null
  return (
    <Button onClick={() => navigate(newCsmlBotPath)}>
      <FormattedMessage id="settings.csml.write" defaultMessage="Write a CSML bot" />
    </Button>
  )
}
