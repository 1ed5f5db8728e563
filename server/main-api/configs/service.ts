import type { Static } from 'typebox';
import type { Config } from '#server/platform/config.ts';
import type { Content } from '../content.ts';
import type { Configs } from './schema.ts';

/** What everybody may know. Of the server's own configuration these limits, and nothing else. */
export const publicConfigs = (
  config: Pick<Config, 'uploadBytesLimit' | 'pixelLimit' | 'trashDays'>,
  content: Pick<Content, 'configs'>,
): Static<typeof Configs> => ({
  ...content.configs,
  backend: {
    'upload-bytes-limit': config.uploadBytesLimit,
    'image-pixel-limit': config.pixelLimit,
    'trash-days': config.trashDays,
  },
});
