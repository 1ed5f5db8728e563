import { defineConfig } from 'wxt';

/** The extension for browsers. An installation asks for nothing but what works on the page that somebody points it at. */
export default defineConfig({
  imports: false,
  outDir: '../dist/extension',
  manifestVersion: 3,
  manifest: ({ browser }) => ({
    version: '0.1.0',
    name: '__MSG_name__',
    description: '__MSG_description__',
    default_locale: 'en',
    icons: { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' },
    permissions: ['activeTab', 'scripting', 'alarms', 'clipboardWrite'],
    // One's own server when it is named, all sites where a recording is to follow to other sites.
    optional_host_permissions: ['<all_urls>'],
    action: { default_title: '__MSG_name__' },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+K' } },
      visible: { suggested_key: { default: 'Alt+Shift+V' }, description: '__MSG_visible__' },
      region: { suggested_key: { default: 'Alt+Shift+R' }, description: '__MSG_region__' },
      page: { suggested_key: { default: 'Alt+Shift+P' }, description: '__MSG_page__' },
      element: { description: '__MSG_element__' },
      pause: { description: '__MSG_pauseCommand__' },
    },
    ...(browser === 'firefox' && {
      browser_specific_settings: {
        gecko: { id: 'kadr@kadr.example', strict_min_version: '128.0' },
      },
    }),
  }),
});
