import type { SettingsReader } from '#server/platform/settings-reader.ts';

declare module '#server/platform/config.ts' {
  interface Config {
    /** Whether this is an installation for QA, which takes reports of bugs. */
    inspect: boolean;
  }
}

export const settings = (read: SettingsReader) => ({
  inspect: read
    .in('Watching it run')
    .flag('INSPECT', 'whether it is built for QA, with the inspector of flows, and takes their bug reports'),
});
