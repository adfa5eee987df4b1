import { chakra } from '@chakra-ui/react/styled-system'
import { Card } from '@parley/shared/ui/card'
import { FormattedMessage } from 'react-intl'
import { SettingsPage } from '../page/SettingsPage.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Picture } from './Picture.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { useProfile } from './useProfile.ts'

const Cards = chakra('div', { base: { display: 'grid', gap: '4' } })

/** What belongs to oneself, in every account. */
export function ProfilePage() {
  const { user, change, changePassword, changePicture, removePicture } = useProfile()
  return (
    <SettingsPage
      title={<FormattedMessage id="settings.profile" defaultMessage="Profile" />}
      lead={<FormattedMessage id="settings.profile.lead" defaultMessage="Yours, in every account you work in." />}
    >
      <Cards>
        <Card title={<FormattedMessage id="settings.profile.you" defaultMessage="You" />}>
          <Picture user={user} onPick={changePicture} onRemove={removePicture} />
          <ProfileForm key={user.id} user={user} onSave={change} />
        </Card>
        <Card title={<FormattedMessage id="settings.profile.password" defaultMessage="Password" />}>
          <PasswordForm onSave={changePassword} />
        </Card>
      </Cards>
    </SettingsPage>
  )
}
