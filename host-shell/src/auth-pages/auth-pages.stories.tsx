import { ApiError } from '@parley/shared/api/api-error'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { anAuthApp } from '../testing/draw-auth.tsx'
import { SHELL_STORY } from '../testing/story-stage.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import './auth-pages.css'
import { AuthContext } from './auth-app.ts'
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
      <AuthContext value={anAuthApp({ http: { 'POST /auth/password': () => ({ message: 'A mail is on its way.' }) } })}>
        <AuthLayout>
          <Story />
        </AuthLayout>
      </AuthContext>
    ),
  ],
} satisfies Meta<typeof SignInPage>
export default meta
type Story = StoryObj<typeof meta>

export const SignIn: Story = {}
export const SessionEnded: Story = { args: { signedOut: 'ended' } }
export const ForgottenPassword: Story = { render: () => <ForgotPasswordPage /> }
export const NewPassword: Story = { render: () => <ResetPasswordPage /> }
export const Confirming: Story = { render: () => <ConfirmationPage /> }
