import { ApiError } from '@parley/shared/api/api-error'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { onStage, SHELL_STORY } from '../testing/story-stage.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { ConfirmationPage } from './ConfirmationPage.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'
import { SignInPage } from './SignInPage.tsx'

const meta = {
  title: 'shell/Before sign-in',
  component: SignInPage,
  args: { signedOut: null, onSignIn: () => Promise.reject(new ApiError({ status: 401, message: 'Invalid login.' })) },
  parameters: SHELL_STORY,
  decorators: [
    (Story) => (
      <AuthLayout>
        <Story />
      </AuthLayout>
    ),
    onStage({ http: { 'POST /auth/password': () => ({ message: 'A mail is on its way.' }) }, at: '/app/login' }),
  ],
} satisfies Meta<typeof SignInPage>
export default meta
type Story = StoryObj<typeof meta>

export const SignIn: Story = {}
export const SessionEnded: Story = { args: { signedOut: 'ended' } }
export const ForgottenPassword: Story = { render: () => <ForgotPasswordPage /> }
export const NewPassword: Story = { render: () => <ResetPasswordPage /> }
export const Confirming: Story = { render: () => <ConfirmationPage /> }
