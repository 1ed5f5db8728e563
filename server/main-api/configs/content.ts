import { Type, type Static } from 'typebox';
import { brand } from '#domain/brand.ts';
import { sideLimit } from '#domain/limits.ts';
import { strict } from '#server/platform/http/schema.ts';
import { contentPart } from '../content/content-part.ts';
import type { Configs } from './schema.ts';

declare module '../content/content-part.ts' {
  interface Content {
    configs: Static<typeof Configs>;
  }
}

const flag = Type.Optional(Type.Boolean());
const ConfigsFile = strict({
  main: Type.Optional(strict({ site_name: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })) })),
  frontend: Type.Optional(
    strict({
      'enable-cookie-policy': flag,
      'post-list-page-limit': Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
  ),
  'social-networks': Type.Optional(
    strict({ 'repost-facebook': flag, 'repost-linkedin': flag, 'repost-telegram': flag, 'repost-x': flag }),
  ),
});

export const content = contentPart({
  name: 'configs',
  files: 'configs.yaml',
  schema: ConfigsFile,
  build: ([file], { settings }) => {
    const said = file?.value;
    return {
      main: { site_name: brand.name, ...said?.main },
      frontend: { 'enable-cookie-policy': false, 'post-list-page-limit': 10, ...said?.frontend },
      backend: {
        'upload-bytes-limit': settings.uploadBytesLimit,
        'image-pixel-limit': settings.pixelLimit,
        'image-side-limit': sideLimit,
        'trash-days': settings.trashDays,
        'source-url': settings.sourceUrl,
      },
      'social-networks': {
        'repost-facebook': false,
        'repost-linkedin': false,
        'repost-telegram': false,
        'repost-x': false,
        ...said?.['social-networks'],
      },
    };
  },
});
