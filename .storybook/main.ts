import type { StorybookConfig } from '@storybook/react-webpack5'

const config: StorybookConfig = {
  stories: ['../shared/src/**/*.stories.tsx', '../host-shell/src/**/*.stories.tsx', '../mfe-*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-webpack5-compiler-swc'],
  framework: '@storybook/react-webpack5',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  swc: (options) => ({ ...options, jsc: { ...options.jsc, transform: { react: { runtime: 'automatic' } } } }),
}

export default config
