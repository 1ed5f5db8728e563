import { create, type ThemeVars } from 'storybook/theming/create';
import { brand } from '#domain/brand.ts';

/** The sign and the name, as a picture. */
const wordmark = (ink: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="104" height="28" viewBox="0 0 104 28" fill="none"><path d="M2.5 12V8A5.5 5.5 0 0 1 8 2.5h4M25.5 16v4a5.5 5.5 0 0 1-5.5 5.5h-4" stroke="${ink}" stroke-width="3" stroke-linecap="round"/><rect x="7" y="7" width="14" height="14" rx="4" fill="#e0f133"/><text x="37" y="22" fill="${ink}" font-family="Geologica, Inter, system-ui, sans-serif" font-size="23" font-weight="640" letter-spacing="-0.6">${brand.wordmark}</text></svg>`,
  )}`;

const shared = {
  brandTitle: `${brand.name} · Storybook`,
  brandUrl: './',
  brandTarget: '_self',
  fontBase: "'Inter', system-ui, sans-serif",
  appBorderRadius: 10,
  inputBorderRadius: 8,
};

/** Storybook in our colours, which `src/ui/tokens.css` has as roles; a theme of Storybook takes nothing but hex. */
export const brandThemes: Readonly<Record<'light' | 'dark', ThemeVars>> = {
  light: create({
    ...shared,
    base: 'light',
    brandImage: wordmark('#181b29'),
    colorPrimary: '#181b29',
    colorSecondary: '#4c4f5c',
    appBg: '#f5f3ef',
    appContentBg: '#ffffff',
    appPreviewBg: '#fbfaf7',
    appBorderColor: '#dedcd6',
    textColor: '#181b29',
    textMutedColor: '#646773',
    barBg: '#ffffff',
    barTextColor: '#4c4f5c',
    barHoverColor: '#181b29',
    barSelectedColor: '#181b29',
    inputBg: '#ffffff',
    inputBorder: '#82848d',
    inputTextColor: '#181b29',
  }),
  dark: create({
    ...shared,
    base: 'dark',
    brandImage: wordmark('#f2f1ed'),
    colorPrimary: '#e0f133',
    colorSecondary: '#e0f133',
    appBg: '#0b0c13',
    appContentBg: '#1b1d26',
    appPreviewBg: '#12141c',
    appBorderColor: '#2f313b',
    textColor: '#f2f1ed',
    textMutedColor: '#9799a2',
    barBg: '#1b1d26',
    barTextColor: '#bcbdc4',
    barHoverColor: '#e0f133',
    barSelectedColor: '#e0f133',
    inputBg: '#0b0c13',
    inputBorder: '#767883',
    inputTextColor: '#f2f1ed',
  }),
};
