import { Type, type Static } from 'typebox';
import { brand } from '#domain/brand.ts';
import { commentsPageSize, sideLimit } from '#domain/limits.ts';
import { strict } from '#server/platform/http/schema.ts';
import { contentPart } from '../content/content-part.ts';
import { imageNamed } from '../images/content.ts';
import { Words } from '../content/words.ts';
import type { Configs } from './schema.ts';

declare module '../content/content-part.ts' {
  interface Content {
    configs: SiteConfigs;
  }
}

type Said = Static<typeof Configs>;

/** In all languages, what is said in the reader's. */
export type SiteConfigs = Omit<Said, 'main' | 'backend'> & {
  backend: Omit<Said['backend'], 'sends-email'>;
  main: Omit<Said['main'], 'site' | 'chat-hours' | 'payment-details' | 'sign-up' | 'sign-up-domains' | 'sign-in'> & {
    'chat-hours': Words | null;
    'payment-details': Words | string | null;
  };
};

/** Whether and how the comments of a post are shown. */
export const CommentsConfig = strict({
  enabled: Type.Boolean(),
  page_size: Type.Integer({ minimum: 1, maximum: 100 }),
  sorts: Type.Array(Type.Enum(['all', 'new', 'old', 'top']), { minItems: 1, uniqueItems: true }),
});

const flag = Type.Optional(Type.Boolean());
/** The same in all languages. */
const PaymentDetails = Type.String({ minLength: 1, maxLength: 2000 });
const ConfigsFile = strict({
  main: Type.Optional(
    strict({
      site_name: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      color: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
      logo: Type.Optional(Type.String()),
      'chat-hours': Type.Optional(Words),
      'redirect-hosts': Type.Optional(Type.Array(Type.String({ pattern: '^[a-z0-9.-]+(:\\d+)?$' }))),
      'payment-details': Type.Optional(Type.Union([PaymentDetails, Words])),
      'free-edits': Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
    }),
  ),
  frontend: Type.Optional(
    strict({
      'enable-cookie-policy': flag,
      'enable-subscriptions': flag,
      'post-list-page-limit': Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      comments: Type.Optional(CommentsConfig),
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
  build: ([file], { settings, of }) => {
    const said = file?.value;
    const logo = said?.main?.logo;
    return {
      main: {
        site_name: brand.name,
        'chat-hours': null,
        'redirect-hosts': [],
        'payment-details': null,
        'free-edits': null,
        color: null,
        ...said?.main,
        logo: file && logo !== undefined ? imageNamed(of('images'), file, ['main', 'logo'], logo) : null,
      },
      frontend: {
        'enable-cookie-policy': false,
        'enable-subscriptions': true,
        'post-list-page-limit': 10,
        comments: { enabled: true, page_size: commentsPageSize, sorts: ['all', 'new', 'old', 'top'] },
        ...said?.frontend,
      },
      backend: {
        'upload-bytes-limit': settings.uploadBytesLimit,
        'image-pixel-limit': settings.pixelLimit,
        'image-side-limit': sideLimit,
        'trash-days': settings.trashDays,
        'keep-days': settings.keepDays,
        'link-expires-days': settings.linkExpiresDays,
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
