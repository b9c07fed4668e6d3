import type {StorybookConfig} from '@storybook/web-components-vite';

const config: StorybookConfig = {
  framework: {name: '@storybook/web-components-vite', options: {}},
  stories: ['../stories/**/*.stories.ts'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: {disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false},
  features: {sidebarOnboardingChecklist: false, changeDetection: false},
};
export default config;
