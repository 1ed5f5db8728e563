import { Type, type TProperties } from 'typebox';
import { signInWays } from '#domain/sign-in-way.ts';
import { signUpWays } from '#domain/sign-up.ts';
import { siteKinds } from '#domain/site-kind.ts';
import { named } from '#server/platform/http/schema.ts';
import { ImageIfAny } from '../images/schema.ts';

const group = <P extends TProperties>(title: string, properties: P) =>
  Type.Object(properties, { title, additionalProperties: false });

/** Whether and how comments are shown, where a post says nothing of it (BLOG-07). */
export const commentsConfig = {
  enabled: Type.Boolean(),
  page_size: Type.Integer({ examples: [10] }),
  sorts: Type.Array(Type.String({ description: 'all, new, old or top', examples: ['new'] })),
};

/** The four groups of the configuration (SYS-01). Only what is listed here leaves the server. */
export const Configs = named('Configs', {
  main: group('ConfigsMain', {
    site_name: Type.String({ examples: ['Kadr'] }),
    site: Type.Enum([...siteKinds], {
      description: 'A public site, or the gallery of a team: it has no landing page, shop, blog and prices',
      examples: ['public'],
    }),
    color: Type.Union([Type.String(), Type.Null()], {
      description: 'Of what is marked and pressed, as #rrggbb; null is that of the program',
      examples: ['#1f6feb'],
    }),
    logo: ImageIfAny,
    'sign-up': Type.Enum([...signUpWays], {
      description:
        'Who may open an account: everybody, invited people, or who has an address at a domain of `sign-up-domains`',
      examples: ['open'],
    }),
    'sign-up-domains': Type.Array(Type.String({ examples: ['example.org'] })),
    'sign-in': Type.Array(Type.Enum([...signInWays]), {
      description: 'What the login offers: passwords and passkeys, the providers of `socialNetworks`, or both',
      examples: [['password', 'sso']],
    }),
    'chat-hours': Type.Union([Type.String(), Type.Null()], {
      description: "When the chat is answered, in the reader's language; null says nothing of it",
      examples: ['Monday to Friday, 9 am to 6 pm'],
    }),
    'redirect-hosts': Type.Array(Type.String({ examples: ['shop.example'] }), {
      description: 'Other sites to which an address may have moved',
    }),
    'payment-details': Type.Union([Type.String(), Type.Null()], {
      description: "How orders are paid for, in the reader's language: it stands on invoices",
      examples: ['IBAN UA21 3223 1300 0002 6007 2335 6600 1'],
    }),
    'free-edits': Type.Union([Type.Integer(), Type.Null()], {
      description: 'How often an account without a plan may replace pictures in a calendar month, UTC; null: no limit',
      examples: [30],
    }),
  }),
  frontend: group('ConfigsFrontend', {
    'enable-cookie-policy': Type.Boolean({ description: 'Whether the cookie notice is shown' }),
    'enable-subscriptions': Type.Boolean({
      description: 'Whether plans are sold',
      examples: [true],
    }),
    'post-list-page-limit': Type.Integer({ examples: [10] }),
    comments: group('ConfigsComments', commentsConfig),
  }),
  backend: group('ConfigsBackend', {
    'upload-bytes-limit': Type.Integer({ description: 'Bytes of one uploaded picture', examples: [26_214_400] }),
    'image-pixel-limit': Type.Integer({
      description: 'Width × height × frames of one picture',
      examples: [50_000_000],
    }),
    'image-side-limit': Type.Integer({ description: 'Pixels of the longer side of one picture', examples: [65_535] }),
    'trash-days': Type.Integer({ description: 'Days that a deleted screen can be restored', examples: [30] }),
    'keep-days': Type.Union([Type.Integer(), Type.Null()], {
      description: 'Days after which a screen that is in no collection goes to the trash; null: none does',
      examples: [365],
    }),
    'link-expires-days': Type.Union([Type.Integer(), Type.Null()], {
      description: 'Days after which the link of a new screen ends; null: it stays',
      examples: [90],
    }),
    'sends-email': Type.Boolean({
      description: 'Whether a mail server is set: else what would be mailed lies in a folder',
      examples: [true],
    }),
    'source-url': Type.Union([Type.String(), Type.Null()], {
      description: 'Where the source of this installation can be read',
      examples: ['https://git.example/kadr'],
    }),
  }),
  'social-networks': group('ConfigsSocialNetworks', {
    'repost-facebook': Type.Boolean(),
    'repost-linkedin': Type.Boolean(),
    'repost-telegram': Type.Boolean(),
    'repost-x': Type.Boolean(),
  }),
});
