import { useSession } from '@parley/shared/remote/use-shell'
import { Card } from '@parley/shared/ui/card'
import { FormattedMessage } from 'react-intl'
import { Cards, SettingsPage } from '../page/SettingsPage.tsx'
import { AccessToken } from './AccessToken.tsx'
import { AppearanceCard } from './AppearanceCard.tsx'
import { FixedProfile } from './FixedProfile.tsx'
import { HotKeysCard } from './HotKeysCard.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Picture } from './Picture.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { SignatureForm } from './signature/SignatureForm.tsx'
import { type ProfileSettingsProps, useProfile } from './useProfile.ts'
import { WritingSettings } from './WritingSettings.tsx'

/** What belongs to oneself, in every account. */
export function ProfilePage() {
  const { user, change, changeSetting, changePassword, changePicture, removePicture, renewToken } = useProfile()
  const { isProfileFixed } = useSession()
  const own: ProfileSettingsProps = {
    settings: user.ui_settings,
    onChange: (key, value) => void changeSetting(key, value),
  }
  return (
    <SettingsPage
      title={<FormattedMessage id="settings.profile" defaultMessage="Profile" />}
      lead={<FormattedMessage id="settings.profile.lead" defaultMessage="Yours, in every account you work in." />}
    >
      <Cards>
        <Card title={<FormattedMessage id="settings.profile.you" defaultMessage="You" />}>
          {isProfileFixed ? (
            <FixedProfile user={user} />
          ) : (
            <>
              <Picture user={user} onPick={changePicture} onRemove={removePicture} />
              <ProfileForm key={user.id} user={user} onSave={change} />
            </>
          )}
        </Card>
        <Card title={<FormattedMessage id="settings.profile.writing" defaultMessage="Writing" />}>
          <SignatureForm key={user.id} user={user} onSave={change} />
          <WritingSettings {...own} hasSignature={Boolean(user.message_signature?.trim())} />
        </Card>
        <AppearanceCard {...own} />
        <HotKeysCard {...own} />
        <NotificationsCard {...own} />
        {!isProfileFixed && (
          <Card title={<FormattedMessage id="settings.profile.password" defaultMessage="Password" />}>
            <PasswordForm onSave={changePassword} />
          </Card>
        )}
        <Card title={<FormattedMessage id="settings.token" defaultMessage="Access token" />}>
          <AccessToken token={user.access_token} onRenew={renewToken} />
        </Card>
        <SessionsCard />
      </Cards>
    </SettingsPage>
  )
}
