import { locales } from '#domain/locales.ts';
import { nothingSelected } from '#domain/selection.ts';
import { sampleItems } from '#domain/scene/scene.fixtures.ts';
import { sampleViewer } from '#domain/viewer.fixtures.ts';
import { premiumStatus } from '#domain/viewer.ts';
import { samplePictures } from '#src/blocks/sample-pictures/sample-pictures.ts';
import { sampleIcons } from './sample-icons.ts';
import { sampleLanguages } from './sample-languages.ts';
import { pictureThreads } from './sample-threads.ts';
import { sampleDays, sampleScreens } from './sample-screens.ts';
import { sampleVersions } from './sample-versions.ts';

/** Values that may stand in each other's place, by what a control calls them. */
export type NamedSamples = Readonly<Record<string, unknown>>;

const groups: readonly NamedSamples[] = [
  { 'screens of four days': sampleScreens, 'one screen': sampleScreens.slice(0, 1), 'no screens': [] },
  { 'four days': sampleDays, 'one day': sampleDays.slice(0, 1), 'no days': [] },
  { 'three versions': sampleVersions, 'one version': sampleVersions.slice(0, 1), 'no versions': [] },
  { 'every kind of drawing': sampleItems, 'an arrow': sampleItems.slice(0, 1), 'no drawing': [] },
  { 'three languages': sampleLanguages, 'two languages': sampleLanguages.slice(0, 2) },
  { 'threads on a picture': pictureThreads, 'one thread': pictureThreads.slice(0, 1), 'no threads': [] },
  { 'nothing selected': nothingSelected },
];

/** Returns the samples among which a value is one. */
export const samplesOf = (value: unknown): NamedSamples | undefined =>
  groups.find((group) => Object.values(group).includes(value));

const { info } = sampleViewer;

const viewers = {
  'nobody logged in': null,
  'a member': sampleViewer,
  'a subscriber': { ...sampleViewer, info: { ...info, status: { alias: premiumStatus } } },
  'a member whose address is not proven': { ...sampleViewer, info: { ...info, is_verified: false } },
  'an operator': { ...sampleViewer, role: 'operator' },
  'an editor': { ...sampleViewer, role: 'editor' },
  'an administrator': { ...sampleViewer, role: 'admin' },
};

/** What can be chosen for a property of a type of ours, by the name of the type. */
export const samplesByType: Readonly<Record<string, NamedSamples>> = {
  LucideIcon: sampleIcons,
  Viewer: viewers,
  'Partial<Site>': {
    'a public site': {},
    'the gallery of a team': { kind: 'team' },
    'only for invited people': { signUp: { who: 'invited', domains: [] } },
    'without a mail server': { sendsEmail: false },
  },
  Picture: samplePictures,
  Locale: Object.fromEntries(locales.map((locale) => [locale, locale])),
  Theme: { system: 'system', light: 'light', dark: 'dark' },
  "Placement['align']": { start: 'start', center: 'center', end: 'end' },
  "Placement['side']": { below: 'below', above: 'above' },
};
