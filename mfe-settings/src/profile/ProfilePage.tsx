import { chakra } from '@chakra-ui/react/styled-system'
import { Card } from '@parley/shared/ui/card'
import { FormattedMessage } from 'react-intl'
import { SettingsPage } from '../page/SettingsPage.tsx'
import { AccessToken } from './AccessToken.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Picture } from './Picture.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SignatureForm } from './SignatureForm.tsx'
import { useProfile } from './useProfile.ts'

const Cards = chakra('div', { base: { display: 'grid', gap: '4' } })

/** What belongs to oneself, in every account. */
export function ProfilePage() {
  const { user, change, changeSetting, changePassword, changePicture, removePicture, renewToken } = useProfile()
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
        <Card title={<FormattedMessage id="settings.profile.writing" defaultMessage="Writing" />}>
          <SignatureForm key={user.id} user={user} onSave={change} />
        </Card>
        <NotificationsCard
          isLoud={user.ui_settings.notification_sound_enabled !== false}
          onLoud={(isLoud) => void changeSetting('notification_sound_enabled', isLoud)}
        />
        <Card title={<FormattedMessage id="settings.profile.password" defaultMessage="Password" />}>
          <PasswordForm onSave={changePassword} />
        </Card>
        <Card title={<FormattedMessage id="settings.token" defaultMessage="Access token" />}>
          <AccessToken token={user.access_token} onRenew={renewToken} />
        </Card>
      </Cards>
    </SettingsPage>
  )
}
