/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** `upload` pictures; `read` screens, collections, words and tags; `manage`: change screens, their links, drawings and collections, put them into the trash and take them out; `update`: put a newer picture behind the link of a screen, whose drawing stays */
export type ApiKeyScope =
  | 'manage'
  | 'read'
  | 'update'
  | 'upload';

export type AskedPicturesInput = {
  signatures: Array<string>;
};

export type AuditAction =
  | 'collection_deleted'
  | 'deleted'
  | 'deletion_asked'
  | 'deletion_called_off'
  | 'exported'
  | 'invitation_used'
  | 'invitation_withdrawn'
  | 'invited'
  | 'key_made'
  | 'key_revoked'
  | 'let_back_in'
  | 'link_off'
  | 'link_on'
  | 'links_revoked'
  | 'member_invited'
  | 'member_removed'
  | 'member_role_changed'
  | 'role_changed'
  | 'room_changed'
  | 'screens_purged'
  | 'screens_retired'
  | 'signed_in'
  | 'signed_out'
  | 'signed_out_everywhere'
  | 'space_deleted'
  | 'space_deletion_asked'
  | 'space_joined'
  | 'space_kept'
  | 'space_left'
  | 'space_made'
  | 'suspended'
  | 'webhook_made'
  | 'webhook_removed';

export type AuditEntryAction =
  | 'collection_deleted'
  | 'deleted'
  | 'deletion_asked'
  | 'deletion_called_off'
  | 'exported'
  | 'invitation_used'
  | 'invitation_withdrawn'
  | 'invited'
  | 'key_made'
  | 'key_revoked'
  | 'let_back_in'
  | 'link_off'
  | 'link_on'
  | 'links_revoked'
  | 'member_invited'
  | 'member_removed'
  | 'member_role_changed'
  | 'role_changed'
  | 'room_changed'
  | 'screens_purged'
  | 'screens_retired'
  | 'signed_in'
  | 'signed_out'
  | 'signed_out_everywhere'
  | 'space_deleted'
  | 'space_deletion_asked'
  | 'space_joined'
  | 'space_kept'
  | 'space_left'
  | 'space_made'
  | 'suspended'
  | 'webhook_made'
  | 'webhook_removed';

export type ChatRecipientRole =
  | 'admin'
  | 'customer'
  | 'editor'
  | 'operator';

export type CollectionChangeInput = {
  /** One of its screens; null: whichever comes first */
  cover?: string | null | undefined;
  description?: string | null | undefined;
  guide?: CollectionGuideChangeInput | null | undefined;
  link?: LinkChangeInput | null | undefined;
  /** May be empty */
  title?: string | null | undefined;
};

export type CollectionGuideChangeInput = {
  is_on: boolean;
};

export type CollectionOrderItemInput = {
  /** May be empty */
  caption?: string | null | undefined;
  note?: string | null | undefined;
  signature?: string | null | undefined;
};

export type CommentAuthorRole =
  | 'admin'
  | 'customer'
  | 'editor'
  | 'operator';

/** How the caller has rated it */
export type CommentRatingStatus =
  | 'dislike'
  | 'like'
  | 'nothing';

export type CommentState =
  | 'deleted'
  | 'hidden'
  | 'shown';

/** Of threads: `all` by their last activity and `new` by their beginning, the newest first; `top` by rating */
export type CommentsSorting =
  | 'all'
  | 'new'
  | 'old'
  | 'top';

export type ConfigsMainSignIn =
  | 'password'
  | 'sso';

/** Who may open an account: everybody, invited people, or who has an address at a domain of `sign-up-domains` */
export type ConfigsMainSignUp =
  | 'domains'
  | 'invited'
  | 'open';

/** A public site, or the gallery of a team: it has no landing page, shop, blog and prices */
export type ConfigsMainSite =
  | 'public'
  | 'team';

export type CopiedItemInput = {
  signature: string;
};

/** The caller's language when left out */
export type CustomEntriesLanguage =
  | 'en'
  | 'ru'
  | 'uk';

/** What becomes of the field */
export type FormBindingEffect =
  | 'require'
  | 'show';

export type FormFieldType =
  | 'checkbox'
  | 'code'
  | 'email'
  | 'file'
  | 'password'
  | 'phone'
  | 'select'
  | 'text'
  | 'textarea';

export type GuideBlockKind =
  | 'code'
  | 'list'
  | 'numbers'
  | 'paragraph';

export type GuideEntryKind =
  | 'heading'
  | 'note'
  | 'picture';

export type GuideNoteInput = {
  /** 1: a heading; 0: a note */
  level: number;
  /** How many others stand before it; left out: it stays where it is, and a new one comes last */
  place?: number | null | undefined;
  texts?: GuideNoteTextsInput | null | undefined;
};

export type GuideNoteTextsInput = {
  en?: string | null | undefined;
  ru?: string | null | undefined;
  uk?: string | null | undefined;
};

export type GuideTextInput = {
  /** Of a caption its screen, of a note its id */
  key?: string | null | undefined;
  language: TextLanguage;
  of: GuideTextOf;
  /** Empty: none */
  text: string;
  /** What stood there when it was begun: 409 `version_conflict` where something else does by now */
  was?: string | null | undefined;
};

export type GuideTextOf =
  | 'caption'
  | 'description'
  | 'intro'
  | 'note'
  | 'title';

export type ImageListItemInput = {
  signature: string;
};

/** What the account may do */
export type InvitationRole =
  | 'admin'
  | 'customer'
  | 'editor'
  | 'operator';

/** Anyone who has it, people with an account alone, or the members of the space that it is in; to others it is not there */
export type LinkAudience =
  | 'anyone'
  | 'members'
  | 'space';

/** Anyone who has it, people with an account alone, or the members of the space that it is in; to others it is not there */
export type LinkChangeAudience =
  | 'anyone'
  | 'members'
  | 'space';

export type LinkChangeInput = {
  audience?: LinkChangeAudience | null | undefined;
  /** ISO 8601, UTC: to come */
  expires_at?: string | null | undefined;
  /** Turned on anew it opens although all links were revoked */
  is_on?: boolean | null | undefined;
  /** Asked for after the passphrase of its owner; nobody reads it again. Null: none */
  password?: string | null | undefined;
  /** How many more may look from now on; null: as many as come */
  views_left?: number | null | undefined;
};

/** Anyone who has it, or people with an account alone */
export type LinkDefaultsAudience =
  | 'anyone'
  | 'members';

/** Who may comment on a picture beside its owner */
export type LinkDefaultsComments =
  | 'anyone'
  | 'members'
  | 'off';

export type LinkDefaultsInput = {
  /** Whether others get the original */
  allow_download: boolean;
  audience: LinkDefaultsAudience;
  comments: LinkDefaultsComments;
  /** How long it opens; null: until it is turned off */
  expires_hours?: number | null | undefined;
  /** Whether a new link opens to others at once */
  is_on: boolean;
};

export type LinkListInput = {
  /** All of mine when left out, or of the space */
  signatures?: Array<string> | null | undefined;
  /** A space that the caller is in, in place of what is their own */
  space?: string | null | undefined;
};

/** What the account may do */
export type ListedInvitationRole =
  | 'admin'
  | 'customer'
  | 'editor'
  | 'operator';

export type MemberChangeInput = {
  role: MemberChangeRole;
};

/** viewer: sees and searches; editor: changes what is in it; owner: looks after it, and deletes for good */
export type MemberChangeRole =
  | 'editor'
  | 'owner'
  | 'viewer';

/** viewer: sees and searches; editor: changes what is in it; owner: looks after it, and deletes for good */
export type MemberRole =
  | 'editor'
  | 'owner'
  | 'viewer';

export type MovedItemInput = {
  signature: string;
};

export type NewApiKeyInput = {
  /** For which it is good; left out, until it is revoked */
  days?: number | null | undefined;
  name: string;
  scopes: Array<ApiKeyScope>;
  /** Screens whose pictures alone it may replace by `update`; left out, those of all */
  signatures?: Array<string> | null | undefined;
};

export type NewAskInput = {
  /** Of pictures that it takes */
  count: number;
  /** For which it takes pictures */
  days: number;
  /** What is asked for; may be empty */
  note: string;
};

export type NewCollectionGuideInput = {
  is_on: boolean;
};

export type NewCollectionInput = {
  guide?: NewCollectionGuideInput | null | undefined;
  imageList: Array<NewCollectionItemInput>;
  /** May be empty */
  title?: string | null | undefined;
};

export type NewCollectionItemInput = {
  signature: string;
};

export type NewCommentInput = {
  comment_top_id?: number | null | undefined;
  parent_id?: number | null | undefined;
  text: string;
};

export type NewInvitationInput = {
  /** For which it can be accepted */
  days: number;
  /** Needed where no mail server is set, since nothing else would prove an address */
  email?: string | null | undefined;
  role: NewInvitationRole;
};

/** What the account may do */
export type NewInvitationRole =
  | 'admin'
  | 'customer'
  | 'editor'
  | 'operator';

export type NewOrderDeliveryInput = {
  address: string;
  name: string;
  phone: string;
};

export type NewOrderInput = {
  delivery?: NewOrderDeliveryInput | null | undefined;
  /** Those of one product and sale condition count together */
  goods: Array<OrderWantedGoodInput>;
};

export type NewSpaceInvitationInput = {
  email: string;
  role: NewSpaceInvitationRole;
};

/** viewer: sees and searches; editor: changes what is in it; owner: looks after it, and deletes for good */
export type NewSpaceInvitationRole =
  | 'editor'
  | 'owner'
  | 'viewer';

export type NewThreadAnswerInput = {
  /** How a guest, who has no account, is called; left out by everybody else */
  author_name?: string | null | undefined;
  /** People see no such field: what fills it in is refused */
  homepage?: string | null | undefined;
  /** Ids of people who are named in it, of those that `threadPeople` answers; others are passed over */
  mentions?: Array<string> | null | undefined;
  /** The comment that it answers; left out, the one that begins the thread */
  parent_id?: number | null | undefined;
  text: string;
};

export type NewThreadInput = {
  /** How a guest, who has no account, is called; left out by everybody else */
  author_name?: string | null | undefined;
  /** People see no such field: what fills it in is refused */
  homepage?: string | null | undefined;
  /** Ids of people who are named in it, of those that `threadPeople` answers; others are passed over */
  mentions?: Array<string> | null | undefined;
  pin?: ThreadPlaceInput | null | undefined;
  text: string;
};

export type NewWebhookInput = {
  events: Array<WebhookEventName>;
  format: WebhookFormatName;
  /** Begins with https://; for Telegram that of `sendMessage` of a bot, with `?chat_id=` */
  url: string;
};

export type OfficeOrderStatus =
  | 'cancelled'
  | 'new'
  | 'paid';

export type OfficeOrdersStatus =
  | 'cancelled'
  | 'new'
  | 'paid';

export type OpenAskState =
  | 'full'
  | 'open'
  | 'over';

export type OrderStatus =
  | 'cancelled'
  | 'new'
  | 'paid';

export type OrderWantedGoodInput = {
  alias: string;
  item_cnt: number;
  /** The first one of the product where it is left out */
  sale_condition_id?: string | null | undefined;
};

export type OrderWantedInput = {
  /** Those of one product and sale condition count together */
  goods: Array<OrderWantedGoodInput>;
};

/** Of those on my pictures */
export type OwnThreadsState =
  | 'open'
  | 'resolved';

export type PathOfPageInput = {
  /** Without language, query and hash */
  url: string;
};

export type PeopleRole =
  | 'admin'
  | 'customer'
  | 'editor'
  | 'operator';

export type PeopleState =
  | 'active'
  | 'leaving'
  | 'suspended';

export type PersonChangeInput = {
  role?: PersonChangeRole | null | undefined;
  state?: PersonChangeState | null | undefined;
  /** Bytes; null: what all have */
  storage_limit?: number | null | undefined;
};

export type PersonChangeRole =
  | 'admin'
  | 'customer'
  | 'editor'
  | 'operator';

/** Whoever is suspended is out at once; active also calls a deletion off */
export type PersonChangeState =
  | 'active'
  | 'suspended';

export type PersonRole =
  | 'admin'
  | 'customer'
  | 'editor'
  | 'operator';

export type PersonState =
  | 'active'
  | 'leaving'
  | 'suspended';

/** `here` where its pin shows it, `whole` where it is about the whole picture, `gone` where its place is not seen any more */
export type PictureThreadPlace =
  | 'gone'
  | 'here'
  | 'whole';

export type PictureThreadState =
  | 'open'
  | 'resolved';

/** Whether words that are hidden can still be read in the picture: `waiting` until it was read again, `none` where nothing is hidden or this installation reads no pictures */
export type PictureWordsHidden =
  | 'clear'
  | 'none'
  | 'readable'
  | 'waiting';

/** Whether it has been read: `waiting` until then, `unreadable` where it cannot be, `off` where this installation reads no pictures */
export type PictureWordsState =
  | 'off'
  | 'read'
  | 'unreadable'
  | 'waiting';

export type ProductFilterAskedInput = {
  alias: string;
  values: Array<string>;
};

export type ProductsAskedInput = {
  params?: ProductsParamsInput | null | undefined;
  /** All types where it names none */
  product_type_aliases?: Array<string> | null | undefined;
};

export type ProductsParamsInput = {
  /** One of the values of each */
  filters?: Array<ProductFilterAskedInput> | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  /** All of these words */
  search?: string | null | undefined;
  sort?: string | null | undefined;
};

export type ProfileChangeInput = {
  language?: ProfileChangeLanguage | null | undefined;
  name?: string | null | undefined;
  /** Whether replies to comments are mailed */
  notify_replies?: boolean | null | undefined;
  /** IANA name */
  timezone?: string | null | undefined;
};

/** Of emails */
export type ProfileChangeLanguage =
  | 'en'
  | 'ru'
  | 'uk';

export type RatingChangeAction =
  | 'dislike'
  | 'like'
  | 'nothing';

export type RatingChangeInput = {
  action: RatingChangeAction;
  comment_id: number;
};

export type ReauthenticationMethodsMethods =
  | 'code'
  | 'passkey'
  | 'password';

export type ScreenChangeInput = {
  /** What it shows, for those who do not see it; may be empty */
  description?: string | null | undefined;
  link?: ScreenLinkChangeInput | null | undefined;
  /** What it is called: at first as its file was; may be empty */
  name?: string | null | undefined;
  /** All of them, in place of those before */
  tags?: Array<string> | null | undefined;
  /** ISO 8601, UTC: when it was taken, in the past */
  taken_at?: string | null | undefined;
};

/** Anyone who has it, people with an account alone, or the members of the space that it is in; to others it is not there */
export type ScreenLinkChangeAudience =
  | 'anyone'
  | 'members'
  | 'space';

/** Who may comment on the picture beside its owner, and reads what others say there */
export type ScreenLinkChangeComments =
  | 'anyone'
  | 'members'
  | 'off';

export type ScreenLinkChangeInput = {
  /** Whether others get the original, beside the renditions that show it */
  allow_download?: boolean | null | undefined;
  audience?: ScreenLinkChangeAudience | null | undefined;
  comments?: ScreenLinkChangeComments | null | undefined;
  /** ISO 8601, UTC: to come */
  expires_at?: string | null | undefined;
  /** Turned on anew it opens although all links were revoked */
  is_on?: boolean | null | undefined;
  /** Asked for after the passphrase of its owner; nobody reads it again. Null: none */
  password?: string | null | undefined;
  /** How many more may look from now on; null: as many as come */
  views_left?: number | null | undefined;
};

export type ScreenMoveInput = {
  /** Removes for good what lies behind the pictures: bases, drawings and versions */
  burn_in?: boolean | null | undefined;
  signatureList: Array<MovedItemInput>;
  /** Where to; null: to what is my own */
  space?: string | null | undefined;
};

/** Whether words that are hidden can still be read in the picture: `waiting` until it was read again, `none` where nothing is hidden or this installation reads no pictures */
export type ScreenVersionHidden =
  | 'clear'
  | 'none'
  | 'readable'
  | 'waiting';

export type ScreensMaybeCopiedInput = {
  signatureList: Array<MovedItemInput>;
  /** Where to; null: to what is my own */
  space?: string | null | undefined;
};

export type ScreensToCopyInput = {
  signatureList: Array<CopiedItemInput>;
  /** Where to; null: to what is my own */
  space?: string | null | undefined;
};

export type ScreensToMoveInput = {
  signatureList: Array<MovedItemInput>;
  /** Where to; null: to what is my own */
  space?: string | null | undefined;
};

/** Who may open an account, where SIGN_UP says it; null where the form asks */
export type SetupSettingsSignUp =
  | 'domains'
  | 'invited'
  | 'open';

/** A public site or the gallery of a team, where SITE says it; null where the form asks */
export type SetupSettingsSite =
  | 'public'
  | 'team';

export type SignatureListItemInput = {
  signature: string;
};

export type SpaceChangeInput = {
  /** After how many days screens go to its trash; null: as everywhere here */
  keep_days?: number | null | undefined;
  links?: SpaceLinksInput | null | undefined;
  title?: string | null | undefined;
};

/** viewer: sees and searches; editor: changes what is in it; owner: looks after it, and deletes for good */
export type SpaceInvitationRole =
  | 'editor'
  | 'owner'
  | 'viewer';

/** Anyone who has it, people with an account alone, or the members of the space */
export type SpaceLinksAudience =
  | 'anyone'
  | 'members'
  | 'space';

/** Who may comment on a picture beside members */
export type SpaceLinksComments =
  | 'anyone'
  | 'members'
  | 'off';

export type SpaceLinksInput = {
  /** Whether others get the original */
  allow_download: boolean;
  audience: SpaceLinksAudience;
  comments: SpaceLinksComments;
  /** How long it opens; null: until it is turned off */
  expires_hours?: number | null | undefined;
  /** Whether a new link opens to others at once */
  is_on: boolean;
};

/** viewer: sees and searches; editor: changes what is in it; owner: looks after it, and deletes for good */
export type SpaceRole =
  | 'editor'
  | 'owner'
  | 'viewer';

/** Who may comment on it beside its owner */
export type SpotComments =
  | 'anyone'
  | 'members'
  | 'off';

/** What the caller may do where it is kept; null for everybody else */
export type SpotRole =
  | 'editor'
  | 'owner'
  | 'viewer';

export type SubscriptionInfoPeriod =
  | 'month'
  | 'year';

/** A cancelled plan stays until its end */
export type SubscriptionInfoStatus =
  | 'active'
  | 'cancelled';

export type TextLanguage =
  | 'en'
  | 'ru'
  | 'uk';

/** The caller's language when left out */
export type TextsLocale =
  | 'en'
  | 'ru'
  | 'uk';

export type ThreadChangeInput = {
  state: ThreadChangeState;
};

export type ThreadChangeState =
  | 'open'
  | 'resolved';

export type ThreadPlaceInput = {
  /** A part of the width of the shown picture */
  x: number;
  /** A part of the height of the shown picture */
  y: number;
};

export type WebhookChangeInput = {
  events?: Array<WebhookEventName> | null | undefined;
  is_on?: boolean | null | undefined;
};

export type WebhookDeliveryEvent =
  | 'comment_created'
  | 'order_paid'
  | 'screen_changed'
  | 'screen_created'
  | 'screen_deleted'
  | 'screen_opened'
  | 'test'
  | 'thread_created';

/** Why no answer came: its address is private or unknown, ten seconds were over, nobody listens, or it was turned off */
export type WebhookDeliveryFault =
  | 'address_private'
  | 'address_unknown'
  | 'off'
  | 'timed_out'
  | 'unreachable';

/** `waiting`: it is sent for the first time or again, by itself */
export type WebhookDeliveryState =
  | 'failed'
  | 'taken'
  | 'waiting';

/** What is told: of a screen, of a thread or an answer beside it, of an answer to a comment of mine, of an order of mine */
export type WebhookEventName =
  | 'comment_created'
  | 'order_paid'
  | 'screen_changed'
  | 'screen_created'
  | 'screen_deleted'
  | 'screen_opened'
  | 'thread_created';

/** `standard` is JSON by Standard Webhooks; the others are messages that these chats show */
export type WebhookFormatName =
  | 'mattermost'
  | 'slack'
  | 'standard'
  | 'telegram';

export type TextsQueryVariables = Exact<{
  locale: TextsLocale;
}>;


export type TextsQuery = { texts: unknown };

export type LoginSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type LoginSettingsQuery = { loginSettings: { groups: Array<{ alias: string, title: string, form: { alias: string, title: string, button_text: string, sent_text: string | null, groups: Array<{ alias: string, title: string, fields: Array<{ alias: string, type: FormFieldType, title: string, hint: string | null, placeholder: string | null, autocomplete: string | null, has_hints: boolean, value: string | null, values: Array<{ key: string, value: string }>, validation_rules: Array<{ type: string, value: string | null, error_message: string }>, bindings: Array<{ effect: FormBindingEffect, field: string, values: Array<string> }> }> }> } }> } };

export type RegistrationSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type RegistrationSettingsQuery = { registrationSettings: { groups: Array<{ alias: string, title: string, form: { alias: string, title: string, button_text: string, sent_text: string | null, groups: Array<{ alias: string, title: string, fields: Array<{ alias: string, type: FormFieldType, title: string, hint: string | null, placeholder: string | null, autocomplete: string | null, has_hints: boolean, value: string | null, values: Array<{ key: string, value: string }>, validation_rules: Array<{ type: string, value: string | null, error_message: string }>, bindings: Array<{ effect: FormBindingEffect, field: string, values: Array<string> }> }> }> } }> } };

export type IdentificationSettingsQueryVariables = Exact<{
  group: string;
}>;


export type IdentificationSettingsQuery = { identificationSettings: { alias: string, title: string, button_text: string, sent_text: string | null, groups: Array<{ alias: string, title: string, fields: Array<{ alias: string, type: FormFieldType, title: string, hint: string | null, placeholder: string | null, autocomplete: string | null, has_hints: boolean, value: string | null, values: Array<{ key: string, value: string }>, validation_rules: Array<{ type: string, value: string | null, error_message: string }>, bindings: Array<{ effect: FormBindingEffect, field: string, values: Array<string> }> }> }> } };

export type EmailChangeSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type EmailChangeSettingsQuery = { emailChangeSettings: { alias: string, title: string, button_text: string, sent_text: string | null, groups: Array<{ alias: string, title: string, fields: Array<{ alias: string, type: FormFieldType, title: string, hint: string | null, placeholder: string | null, autocomplete: string | null, has_hints: boolean, value: string | null, values: Array<{ key: string, value: string }>, validation_rules: Array<{ type: string, value: string | null, error_message: string }>, bindings: Array<{ effect: FormBindingEffect, field: string, values: Array<string> }> }> }> } };

export type PasswordChangeSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type PasswordChangeSettingsQuery = { passwordChangeSettings: { alias: string, title: string, button_text: string, sent_text: string | null, groups: Array<{ alias: string, title: string, fields: Array<{ alias: string, type: FormFieldType, title: string, hint: string | null, placeholder: string | null, autocomplete: string | null, has_hints: boolean, value: string | null, values: Array<{ key: string, value: string }>, validation_rules: Array<{ type: string, value: string | null, error_message: string }>, bindings: Array<{ effect: FormBindingEffect, field: string, values: Array<string> }> }> }> } };

export type SocialNetworksQueryVariables = Exact<{ [key: string]: never; }>;


export type SocialNetworksQuery = { socialNetworks: { items: Array<{ alias: string, title: string }> } };

export type InvitationQueryVariables = Exact<{
  token: string;
}>;


export type InvitationQuery = { invitation: { inviter: string, email: string | null, role: InvitationRole, has_account: boolean, form: { alias: string, title: string, button_text: string, sent_text: string | null, groups: Array<{ alias: string, title: string, fields: Array<{ alias: string, type: FormFieldType, title: string, hint: string | null, placeholder: string | null, autocomplete: string | null, has_hints: boolean, value: string | null, values: Array<{ key: string, value: string }>, validation_rules: Array<{ type: string, value: string | null, error_message: string }>, bindings: Array<{ effect: FormBindingEffect, field: string, values: Array<string> }> }> }> } } };

export type SetupSettingsQueryVariables = Exact<{
  token: string;
}>;


export type SetupSettingsQuery = { setupSettings: { sign_up: SetupSettingsSignUp | null, site: SetupSettingsSite | null, mails: boolean, form: { alias: string, title: string, button_text: string, sent_text: string | null, groups: Array<{ alias: string, title: string, fields: Array<{ alias: string, type: FormFieldType, title: string, hint: string | null, placeholder: string | null, autocomplete: string | null, has_hints: boolean, value: string | null, values: Array<{ key: string, value: string }>, validation_rules: Array<{ type: string, value: string | null, error_message: string }>, bindings: Array<{ effect: FormBindingEffect, field: string, values: Array<string> }> }> }> } } };

export type MakeAskMutationVariables = Exact<{
  input: NewAskInput;
}>;


export type MakeAskMutation = { makeAsk: { signature: string, url: string, note: string, left: number, date_expires: string } };

export type StopAskMutationVariables = Exact<{
  signature: string;
}>;


export type StopAskMutation = { stopAsk: { signature: string } };

export type KeepAskedMutationVariables = Exact<{
  input: AskedPicturesInput;
}>;


export type KeepAskedMutation = { keepAsked: { signatures: Array<string> } };

export type DeleteAskedMutationVariables = Exact<{
  input: AskedPicturesInput;
}>;


export type DeleteAskedMutation = { deleteAsked: { signatures: Array<string> } };

export type CheckOutMutationVariables = Exact<{
  wanted: NewOrderInput;
}>;


export type CheckOutMutation = { checkOut: { id: string } };

export type OrderQuoteQueryVariables = Exact<{
  wanted: OrderWantedInput;
}>;


export type OrderQuoteQuery = { orderQuote: { delivery: boolean, goods: Array<{ alias: string, title: string, item_cnt: number, sale_condition_id: string, price: { amount: number, currency: string } }>, total: { amount: number, currency: string } } };

export type ChatsQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type ChatsQuery = { chats: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ uuid: string, message: string | null, date_created: string, unread_message_count: number, recipient: { name: string, avatar: string | null, role: ChatRecipientRole } }> } | null };

export type OpenChatMutationVariables = Exact<{ [key: string]: never; }>;


export type OpenChatMutation = { openChat: { uuid: string, message: string | null, date_created: string, unread_message_count: number, recipient: { name: string, avatar: string | null, role: ChatRecipientRole } } };

export type UnreadMessagesQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadMessagesQuery = { unreadMessages: { count: number, rooms_of_desk: number } | null };

export type ChatFieldsFragment = { uuid: string, message: string | null, date_created: string, unread_message_count: number, recipient: { name: string, avatar: string | null, role: ChatRecipientRole } };

export type CollectionsQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  space?: string | null | undefined;
}>;


export type CollectionsQuery = { collections: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ signature: string, title: string, description: string, is_owner: boolean, total: number, date_created: string, is_guide: boolean, cover: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null, link: { is_on: boolean, is_open: boolean, expires_at: string | null, views: number, audience: LinkAudience, has_password: boolean, views_left: number | null } | null }> } };

export type CreateCollectionMutationVariables = Exact<{
  input: NewCollectionInput;
}>;


export type CreateCollectionMutation = { createCollection: { signature: string } };

export type ChangeCollectionMutationVariables = Exact<{
  id: string;
  change: CollectionChangeInput;
}>;


export type ChangeCollectionMutation = { changeCollection: { signature: string, title: string, description: string, is_owner: boolean, total: number, date_created: string, is_guide: boolean, cover: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null, link: { is_on: boolean, is_open: boolean, expires_at: string | null, views: number, audience: LinkAudience, has_password: boolean, views_left: number | null } | null } };

export type DeleteCollectionMutationVariables = Exact<{
  id: string;
}>;


export type DeleteCollectionMutation = { deleteCollection: { signature: string } };

export type AddToCollectionMutationVariables = Exact<{
  id: string;
  imageList: Array<ImageListItemInput> | ImageListItemInput;
}>;


export type AddToCollectionMutation = { addToCollection: { total: number } };

export type RemoveFromCollectionMutationVariables = Exact<{
  id: string;
  imageList: Array<ImageListItemInput> | ImageListItemInput;
}>;


export type RemoveFromCollectionMutation = { removeFromCollection: { total: number } };

export type OrderCollectionMutationVariables = Exact<{
  id: string;
  imageList: Array<CollectionOrderItemInput> | CollectionOrderItemInput;
}>;


export type OrderCollectionMutation = { orderCollection: { total: number } };

export type CollectionPageQueryVariables = Exact<{
  id: string;
  limit?: number | null | undefined;
}>;


export type CollectionPageQuery = { collection: { signature: string, title: string, description: string, is_owner: boolean, total: number, date_created: string, is_guide: boolean, cover: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null, link: { is_on: boolean, is_open: boolean, expires_at: string | null, views: number, audience: LinkAudience, has_password: boolean, views_left: number | null } | null }, collectionItems: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ position: number, signature: string | null, caption: string, screen: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null }> } };

export type CollectionItemsQueryVariables = Exact<{
  id: string;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type CollectionItemsQuery = { collectionItems: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ position: number, signature: string | null, caption: string, screen: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null }> } };

export type CollectionFieldsFragment = { signature: string, title: string, description: string, is_owner: boolean, total: number, date_created: string, is_guide: boolean, cover: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null, link: { is_on: boolean, is_open: boolean, expires_at: string | null, views: number, audience: LinkAudience, has_password: boolean, views_left: number | null } | null };

export type CollectionItemFieldsFragment = { position: number, signature: string | null, caption: string, screen: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null };

export type CollectionItemQueryVariables = Exact<{
  id: string;
  signature: string;
}>;


export type CollectionItemQuery = { collectionItem: { allow_download: boolean, total: number, previous: string | null, next: string | null, title: string, is_owner: boolean, item: { position: number, signature: string | null, caption: string, screen: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null } } };

export type CommentsQueryVariables = Exact<{
  alias: string;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  sorting?: CommentsSorting | null | undefined;
  commentTopId?: number | null | undefined;
  comment?: number | null | undefined;
}>;


export type CommentsQuery = { comments: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ id: number, text: string, comment_top_id: number | null, parent_id: number | null, totalAnswers: number, date_created: string, date_edited: string | null, state: CommentState, can_edit: boolean, can_delete: boolean, rating: { total: number, status: CommentRatingStatus }, author: { name: string, avatar: string | null, role: CommentAuthorRole, is_me: boolean, is_guest: boolean } | null }> } | null };

export type AddCommentMutationVariables = Exact<{
  alias: string;
  comment: NewCommentInput;
}>;


export type AddCommentMutation = { addComment: { data: { id: number, text: string, comment_top_id: number | null, parent_id: number | null, totalAnswers: number, date_created: string, date_edited: string | null, state: CommentState, can_edit: boolean, can_delete: boolean, rating: { total: number, status: CommentRatingStatus }, author: { name: string, avatar: string | null, role: CommentAuthorRole, is_me: boolean, is_guest: boolean } | null } } };

export type ChangeCommentMutationVariables = Exact<{
  id: string;
  comment: NewCommentInput;
}>;


export type ChangeCommentMutation = { changeComment: { data: { id: number, text: string, comment_top_id: number | null, parent_id: number | null, totalAnswers: number, date_created: string, date_edited: string | null, state: CommentState, can_edit: boolean, can_delete: boolean, rating: { total: number, status: CommentRatingStatus }, author: { name: string, avatar: string | null, role: CommentAuthorRole, is_me: boolean, is_guest: boolean } | null } } };

export type DeleteCommentMutationVariables = Exact<{
  id: string;
}>;


export type DeleteCommentMutation = { deleteComment: { response: boolean } };

export type RateCommentMutationVariables = Exact<{
  change: RatingChangeInput;
}>;


export type RateCommentMutation = { rateComment: { rating: { total: number, status: CommentRatingStatus } } };

export type CommentFieldsFragment = { id: number, text: string, comment_top_id: number | null, parent_id: number | null, totalAnswers: number, date_created: string, date_edited: string | null, state: CommentState, can_edit: boolean, can_delete: boolean, rating: { total: number, status: CommentRatingStatus }, author: { name: string, avatar: string | null, role: CommentAuthorRole, is_me: boolean, is_guest: boolean } | null };

export type ReportCommentMutationVariables = Exact<{
  id: string;
}>;


export type ReportCommentMutation = { reportComment: unknown };

export type PictureThreadsQueryVariables = Exact<{
  signature: string;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type PictureThreadsQuery = { pictureThreads: { total: number, items: Array<{ id: number, number: number, state: PictureThreadState, place: PictureThreadPlace, is_unread: boolean, can_resolve: boolean, pin: { x: number, y: number, item: string | null } | null, comments: Array<{ id: number, text: string, comment_top_id: number | null, parent_id: number | null, totalAnswers: number, date_created: string, date_edited: string | null, state: CommentState, can_edit: boolean, can_delete: boolean, rating: { total: number, status: CommentRatingStatus }, author: { name: string, avatar: string | null, role: CommentAuthorRole, is_me: boolean, is_guest: boolean } | null }> }> } };

export type ThreadCommentsQueryVariables = Exact<{
  signature: string;
  thread: string;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type ThreadCommentsQuery = { threadComments: { total: number, items: Array<{ id: number, text: string, comment_top_id: number | null, parent_id: number | null, totalAnswers: number, date_created: string, date_edited: string | null, state: CommentState, can_edit: boolean, can_delete: boolean, rating: { total: number, status: CommentRatingStatus }, author: { name: string, avatar: string | null, role: CommentAuthorRole, is_me: boolean, is_guest: boolean } | null }> } };

export type ThreadPeopleQueryVariables = Exact<{
  signature: string;
  limit?: number | null | undefined;
}>;


export type ThreadPeopleQuery = { threadPeople: { items: Array<{ id: string, name: string, avatar: string | null }> } };

export type BeginThreadMutationVariables = Exact<{
  signature: string;
  thread: NewThreadInput;
}>;


export type BeginThreadMutation = { beginThread: { id: number, number: number, state: PictureThreadState, place: PictureThreadPlace, is_unread: boolean, can_resolve: boolean, pin: { x: number, y: number, item: string | null } | null, comments: Array<{ id: number, text: string, comment_top_id: number | null, parent_id: number | null, totalAnswers: number, date_created: string, date_edited: string | null, state: CommentState, can_edit: boolean, can_delete: boolean, rating: { total: number, status: CommentRatingStatus }, author: { name: string, avatar: string | null, role: CommentAuthorRole, is_me: boolean, is_guest: boolean } | null }> } };

export type AnswerThreadMutationVariables = Exact<{
  signature: string;
  thread: string;
  answer: NewThreadAnswerInput;
}>;


export type AnswerThreadMutation = { answerThread: { id: number, text: string, comment_top_id: number | null, parent_id: number | null, totalAnswers: number, date_created: string, date_edited: string | null, state: CommentState, can_edit: boolean, can_delete: boolean, rating: { total: number, status: CommentRatingStatus }, author: { name: string, avatar: string | null, role: CommentAuthorRole, is_me: boolean, is_guest: boolean } | null } };

export type ChangeThreadMutationVariables = Exact<{
  signature: string;
  thread: string;
  change: ThreadChangeInput;
}>;


export type ChangeThreadMutation = { changeThread: { id: number, number: number, state: PictureThreadState, place: PictureThreadPlace, is_unread: boolean, can_resolve: boolean, pin: { x: number, y: number, item: string | null } | null, comments: Array<{ id: number, text: string, comment_top_id: number | null, parent_id: number | null, totalAnswers: number, date_created: string, date_edited: string | null, state: CommentState, can_edit: boolean, can_delete: boolean, rating: { total: number, status: CommentRatingStatus }, author: { name: string, avatar: string | null, role: CommentAuthorRole, is_me: boolean, is_guest: boolean } | null }> } };

export type ReadThreadMutationVariables = Exact<{
  signature: string;
  thread: string;
}>;


export type ReadThreadMutation = { readThread: unknown };

export type PictureThreadFieldsFragment = { id: number, number: number, state: PictureThreadState, place: PictureThreadPlace, is_unread: boolean, can_resolve: boolean, pin: { x: number, y: number, item: string | null } | null, comments: Array<{ id: number, text: string, comment_top_id: number | null, parent_id: number | null, totalAnswers: number, date_created: string, date_edited: string | null, state: CommentState, can_edit: boolean, can_delete: boolean, rating: { total: number, status: CommentRatingStatus }, author: { name: string, avatar: string | null, role: CommentAuthorRole, is_me: boolean, is_guest: boolean } | null }> };

export type VersionSceneQueryVariables = Exact<{
  signature: string;
  fileId: string;
}>;


export type VersionSceneQuery = { versionScene: { layers: string | null, base: { width: number, height: number } } };

export type SceneQueryVariables = Exact<{
  signature: string;
}>;


export type SceneQuery = { scene: { layers: string | null, base: { fileId: string, width: number, height: number } } };

export type LimitsQueryVariables = Exact<{ [key: string]: never; }>;


export type LimitsQuery = { limits: { upload_bytes: number, edits: { limit: number | null, used: number, resets_at: string }, storage: { limit: number | null, used: number } } };

export type GalleryQueryVariables = Exact<{
  limit?: number | null | undefined;
  tag?: string | null | undefined;
  space?: string | null | undefined;
}>;


export type GalleryQuery = { historyByDate: { version: number | null, items: Array<{ date: string, count: number }> }, history: { total: number, version: number | null, items: Array<{ signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string }> }, mine: { total: number }, spaces: { items: Array<{ id: string, title: string, role: SpaceRole, members: number, screens: number, date_deletion: string | null }> }, shared: { total: number }, tags: { items: Array<{ tag: string, count: number }> }, asks: { items: Array<{ signature: string, url: string, note: string, left: number, date_expires: string }> }, asked: { total: number, items: Array<{ signature: string, name: string, author_name: string, words: string, width: number, height: number, date_created: string }> } };

export type SearchHistoryQueryVariables = Exact<{
  search: string;
  limit?: number | null | undefined;
  after?: string | null | undefined;
  space?: string | null | undefined;
}>;


export type SearchHistoryQuery = { searchHistory: { has_more: boolean, waiting: number, hits: Array<{ screen: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string }, found: { boxes: Array<Array<number>> } }> } };

export type LeavingScreensQueryVariables = Exact<{
  space?: string | null | undefined;
}>;


export type LeavingScreensQuery = { leavingScreens: { count: number, first_at: string | null, first_day: string | null } };

export type ChangeLinksMutationVariables = Exact<{
  signatures: Array<string> | string;
  link: ScreenLinkChangeInput;
}>;


export type ChangeLinksMutation = { changeLinks: { signatures: Array<string> } };

export type GuidePageQueryVariables = Exact<{
  id: string;
}>;


export type GuidePageQuery = { guide: { signature: string, title: string, title_language: TextLanguage, description: string, languages: Array<TextLanguage>, steps: number, intro: { language: TextLanguage, blocks: Array<{ kind: GuideBlockKind, lines: Array<{ spans: Array<{ text: string, bold: boolean, code: boolean, link: string | null }> }> }> }, entries: Array<{ key: string | null, kind: GuideEntryKind, first: number | null, count: number, steps: number, allow_download: boolean, screen: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null, picture: { fileId: string, width: number, height: number, thumbhash: string | null, from: number } | null, words: { language: TextLanguage, blocks: Array<{ kind: GuideBlockKind, lines: Array<{ spans: Array<{ text: string, bold: boolean, code: boolean, link: string | null }> }> }> }, texts: { en: string | null, ru: string | null, uk: string | null } | null }>, texts: { title: { en: string | null, ru: string | null, uk: string | null }, description: { en: string | null, ru: string | null, uk: string | null }, intro: { en: string | null, ru: string | null, uk: string | null } } | null } };

export type WriteGuideTextMutationVariables = Exact<{
  id: string;
  input: GuideTextInput;
}>;


export type WriteGuideTextMutation = { writeGuideText: { text: string } };

export type PutGuideNoteMutationVariables = Exact<{
  id: string;
  note: string;
  input: GuideNoteInput;
}>;


export type PutGuideNoteMutation = { putGuideNote: { signature: string } };

export type DeleteGuideNoteMutationVariables = Exact<{
  id: string;
  note: string;
}>;


export type DeleteGuideNoteMutation = { deleteGuideNote: { signature: string } };

export type DeleteGuidePictureMutationVariables = Exact<{
  id: string;
  signature: string;
}>;


export type DeleteGuidePictureMutation = { deleteGuidePicture: unknown };

export type GuideFieldsFragment = { signature: string, title: string, title_language: TextLanguage, description: string, languages: Array<TextLanguage>, steps: number, intro: { language: TextLanguage, blocks: Array<{ kind: GuideBlockKind, lines: Array<{ spans: Array<{ text: string, bold: boolean, code: boolean, link: string | null }> }> }> }, entries: Array<{ key: string | null, kind: GuideEntryKind, first: number | null, count: number, steps: number, allow_download: boolean, screen: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null, picture: { fileId: string, width: number, height: number, thumbhash: string | null, from: number } | null, words: { language: TextLanguage, blocks: Array<{ kind: GuideBlockKind, lines: Array<{ spans: Array<{ text: string, bold: boolean, code: boolean, link: string | null }> }> }> }, texts: { en: string | null, ru: string | null, uk: string | null } | null }>, texts: { title: { en: string | null, ru: string | null, uk: string | null }, description: { en: string | null, ru: string | null, uk: string | null }, intro: { en: string | null, ru: string | null, uk: string | null } } | null };

export type GuideProseFieldsFragment = { language: TextLanguage, blocks: Array<{ kind: GuideBlockKind, lines: Array<{ spans: Array<{ text: string, bold: boolean, code: boolean, link: string | null }> }> }> };

export type GuideTextsFieldsFragment = { en: string | null, ru: string | null, uk: string | null };

export type InvitationsQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type InvitationsQuery = { invitations: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ id: string, url: string, email: string | null, role: ListedInvitationRole, inviter: string, mailed: boolean, date_created: string, date_expires: string }> } };

export type InviteMutationVariables = Exact<{
  input: NewInvitationInput;
}>;


export type InviteMutation = { invite: { id: string, url: string, email: string | null, role: ListedInvitationRole, inviter: string, mailed: boolean, date_created: string, date_expires: string } };

export type RevokeInvitationMutationVariables = Exact<{
  id: string;
}>;


export type RevokeInvitationMutation = { revokeInvitation: { id: string } };

export type SpacesToMoveToQueryVariables = Exact<{ [key: string]: never; }>;


export type SpacesToMoveToQuery = { spaces: { items: Array<{ id: string, title: string, role: SpaceRole, members: number, screens: number, date_deletion: string | null }> } };

export type PlanMoveMutationVariables = Exact<{
  input: ScreensToMoveInput;
}>;


export type PlanMoveMutation = { planMove: { movable: number, collected: number, with_behind: number, links_off: number } };

export type MoveScreensMutationVariables = Exact<{
  input: ScreenMoveInput;
}>;


export type MoveScreensMutation = { moveScreens: { signatures: Array<string> } };

export type PlanCopiesMutationVariables = Exact<{
  input: ScreensMaybeCopiedInput;
}>;


export type PlanCopiesMutation = { planCopies: { copyable: number, bytes: number } };

export type CopyScreensMutationVariables = Exact<{
  input: ScreensToCopyInput;
}>;


export type CopyScreensMutation = { copyScreens: { copies: Array<{ signature: string }> } };

export type AuditQueryVariables = Exact<{
  person?: string | null | undefined;
  action?: AuditAction | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type AuditQuery = { audit: { total: number, limit: number, offset: number, hasMore: boolean, items: Array<{ id: string, date: string, action: AuditEntryAction, object: string | null, detail: string | null, network: string | null, person: { id: string, name: string, email: string } | null, object_person: { id: string, name: string, email: string } | null }> } };

export type DeskChatsQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type DeskChatsQuery = { deskChats: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ uuid: string, message: string | null, date_created: string, unread_message_count: number, is_answered: boolean, customer: { name: string, avatar: string | null, plan: string } }> } };

export type OfficeOrdersQueryVariables = Exact<{
  status?: OfficeOrdersStatus | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type OfficeOrdersQuery = { officeOrders: { total: number, limit: number, offset: number, hasMore: boolean, items: Array<{ id: string, number: string, status: OfficeOrderStatus, customer: string | null, date_created: string, date_paid: string | null, total: { amount: number, currency: string }, goods: Array<{ alias: string, title: string, item_cnt: number, sale_condition_id: string, price: { amount: number, currency: string } }>, delivery: { name: string, phone: string, address: string } | null }> } };

export type PayOrderMutationVariables = Exact<{
  number: string;
}>;


export type PayOrderMutation = { payOrder: { number: string, status: OfficeOrderStatus, date_paid: string | null } };

export type ReportedCommentsQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type ReportedCommentsQuery = { reportedComments: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ reports: number, comment: { id: number, text: string, comment_top_id: number | null, parent_id: number | null, totalAnswers: number, date_created: string, date_edited: string | null, state: CommentState, can_edit: boolean, can_delete: boolean, rating: { total: number, status: CommentRatingStatus }, author: { name: string, avatar: string | null, role: CommentAuthorRole, is_me: boolean, is_guest: boolean } | null }, post: { alias: string, title: string } | null }> } };

export type HideCommentMutationVariables = Exact<{
  id: string;
  isHidden: boolean;
}>;


export type HideCommentMutation = { hideComment: { id: number, text: string, comment_top_id: number | null, parent_id: number | null, totalAnswers: number, date_created: string, date_edited: string | null, state: CommentState, can_edit: boolean, can_delete: boolean, rating: { total: number, status: CommentRatingStatus }, author: { name: string, avatar: string | null, role: CommentAuthorRole, is_me: boolean, is_guest: boolean } | null } };

export type SubmissionsQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type SubmissionsQuery = { submissions: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ id: string, form: string, title: string, language: string, reply_to: string | null, date_created: string, answers: Array<{ title: string, text: string }>, files: Array<{ id: string, name: string, mime: string, size: number }> }> } };

export type DeleteSubmissionMutationVariables = Exact<{
  id: string;
}>;


export type DeleteSubmissionMutation = { deleteSubmission: { id: string } };

export type PersonFieldsFragment = { id: string, name: string, email: string, avatar: string | null, role: PersonRole, role_from: string | null, state: PersonState, is_me: boolean, screens: number, date_created: string, date_used: string | null, date_deletion: string | null, storage: { used: number, limit: number | null, is_own: boolean } };

export type PeopleQueryVariables = Exact<{
  search?: string | null | undefined;
  role?: PeopleRole | null | undefined;
  state?: PeopleState | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type PeopleQuery = { people: { total: number, limit: number, offset: number, hasMore: boolean, items: Array<{ id: string, name: string, email: string, avatar: string | null, role: PersonRole, role_from: string | null, state: PersonState, is_me: boolean, screens: number, date_created: string, date_used: string | null, date_deletion: string | null, storage: { used: number, limit: number | null, is_own: boolean } }> } };

export type ChangePersonMutationVariables = Exact<{
  id: string;
  change: PersonChangeInput;
}>;


export type ChangePersonMutation = { changePerson: { id: string, name: string, email: string, avatar: string | null, role: PersonRole, role_from: string | null, state: PersonState, is_me: boolean, screens: number, date_created: string, date_used: string | null, date_deletion: string | null, storage: { used: number, limit: number | null, is_own: boolean } } };

export type SignPersonOutMutationVariables = Exact<{
  id: string;
}>;


export type SignPersonOutMutation = { signPersonOut: { id: string, count: number } };

export type DeletePersonMutationVariables = Exact<{
  id: string;
}>;


export type DeletePersonMutation = { deletePerson: { id: string, name: string, email: string, avatar: string | null, role: PersonRole, role_from: string | null, state: PersonState, is_me: boolean, screens: number, date_created: string, date_used: string | null, date_deletion: string | null, storage: { used: number, limit: number | null, is_own: boolean } } };

export type OrderQueryVariables = Exact<{
  id: string;
}>;


export type OrderQuery = { order: { id: string, number: string, status: OrderStatus, date_created: string, date_paid: string | null, total: { amount: number, currency: string }, goods: Array<{ alias: string, title: string, item_cnt: number, sale_condition_id: string, price: { amount: number, currency: string } }>, delivery: { name: string, phone: string, address: string } | null }, configs: { main: { payment_details: string | null } } | null };

export type OrdersQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type OrdersQuery = { orders: { total: number, limit: number, offset: number, hasMore: boolean, items: Array<{ id: string, number: string, status: OrderStatus, date_created: string, date_paid: string | null, total: { amount: number, currency: string }, goods: Array<{ alias: string, title: string, item_cnt: number, sale_condition_id: string, price: { amount: number, currency: string } }>, delivery: { name: string, phone: string, address: string } | null }> } };

export type CancelOrderMutationVariables = Exact<{
  id: string;
}>;


export type CancelOrderMutation = { cancelOrder: { id: string, status: OrderStatus } };

export type OrderFieldsFragment = { id: string, number: string, status: OrderStatus, date_created: string, date_paid: string | null, total: { amount: number, currency: string }, goods: Array<{ alias: string, title: string, item_cnt: number, sale_condition_id: string, price: { amount: number, currency: string } }>, delivery: { name: string, phone: string, address: string } | null };

export type OrderGoodFieldsFragment = { alias: string, title: string, item_cnt: number, sale_condition_id: string, price: { amount: number, currency: string } };

export type PairingQueryVariables = Exact<{
  id: string;
}>;


export type PairingQuery = { pairing: { id: string, code: string, scopes: Array<ApiKeyScope>, network: string, is_same_network: boolean, expires_in: number, device: string } };

export type ApprovePairingMutationVariables = Exact<{
  id: string;
}>;


export type ApprovePairingMutation = { approvePairing: { id: string } };

export type DeclinePairingMutationVariables = Exact<{
  id: string;
}>;


export type DeclinePairingMutation = { declinePairing: { id: string } };

export type ApiKeysQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type ApiKeysQuery = { apiKeys: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ id: string, name: string, scopes: Array<ApiKeyScope>, date_created: string, date_used: string | null, date_expires: string | null, signatures: Array<string> | null }> } };

export type CreateApiKeyMutationVariables = Exact<{
  input: NewApiKeyInput;
}>;


export type CreateApiKeyMutation = { createApiKey: { id: string, name: string, scopes: Array<ApiKeyScope>, date_created: string, date_used: string | null, date_expires: string | null, signatures: Array<string> | null, key: string } };

export type DeleteApiKeyMutationVariables = Exact<{
  id: string;
}>;


export type DeleteApiKeyMutation = { deleteApiKey: { id: string } };

export type LinksQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type LinksQuery = { links: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ screen: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null, collection: { signature: string, title: string, description: string, is_owner: boolean, total: number, date_created: string, is_guide: boolean, cover: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null, link: { is_on: boolean, is_open: boolean, expires_at: string | null, views: number, audience: LinkAudience, has_password: boolean, views_left: number | null } | null } | null, link: { is_on: boolean, is_open: boolean, expires_at: string | null, views: number, audience: LinkAudience, has_password: boolean, views_left: number | null } }> }, linkDefaults: { is_on: boolean, expires_hours: number | null, audience: LinkDefaultsAudience, allow_download: boolean, comments: LinkDefaultsComments } };

export type RevokeLinksMutationVariables = Exact<{
  input: LinkListInput;
}>;


export type RevokeLinksMutation = { revokeLinks: { signatures: Array<string> } };

export type SetLinkDefaultsMutationVariables = Exact<{
  input: LinkDefaultsInput;
}>;


export type SetLinkDefaultsMutation = { setLinkDefaults: { is_on: boolean, expires_hours: number | null, audience: LinkDefaultsAudience, allow_download: boolean, comments: LinkDefaultsComments } };

export type LinkDefaultsFieldsFragment = { is_on: boolean, expires_hours: number | null, audience: LinkDefaultsAudience, allow_download: boolean, comments: LinkDefaultsComments };

export type ProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileQuery = { profile: { form: { alias: string, title: string, button_text: string, sent_text: string | null, groups: Array<{ alias: string, title: string, fields: Array<{ alias: string, type: FormFieldType, title: string, hint: string | null, placeholder: string | null, autocomplete: string | null, has_hints: boolean, value: string | null, values: Array<{ key: string, value: string }>, validation_rules: Array<{ type: string, value: string | null, error_message: string }>, bindings: Array<{ effect: FormBindingEffect, field: string, values: Array<string> }> }> }> }, storage: { used: number, limit: number } }, limits: { edits: { limit: number | null, used: number, resets_at: string } } };

export type DeleteAccountMutationVariables = Exact<{ [key: string]: never; }>;


export type DeleteAccountMutation = { deleteAccount: { date_deletion: string } };

export type ChangeProfileMutationVariables = Exact<{
  change: ProfileChangeInput;
}>;


export type ChangeProfileMutation = { changeProfile: { id: string } };

export type PasskeysQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type PasskeysQuery = { passkeys: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ id: string, name: string, date_created: string, date_used: string | null }> } };

export type PassphraseQueryVariables = Exact<{ [key: string]: never; }>;


export type PassphraseQuery = { passphrase: { enabled: boolean, date_updated: string | null, contact: string | null } };

export type SecondFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type SecondFactorQuery = { secondFactor: { date_enabled: string | null, recovery_codes_left: number } };

export type SessionsQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type SessionsQuery = { sessions: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ id: string, product: string | null, system: string | null, network: string | null, date_created: string, date_used: string, is_current: boolean }> } };

export type EndSessionMutationVariables = Exact<{
  id: string;
}>;


export type EndSessionMutation = { endSession: { count: number } };

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSessionsMutation = { endOtherSessions: { count: number } };

export type LinkedNetworksQueryVariables = Exact<{ [key: string]: never; }>;


export type LinkedNetworksQuery = { linkedNetworks: { items: Array<{ alias: string, title: string, email: string | null, date_linked: string | null }> } };

export type UnlinkNetworkMutationVariables = Exact<{
  network: string;
}>;


export type UnlinkNetworkMutation = { unlinkNetwork: { alias: string } };

export type EndOtherWaysMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherWaysMutation = { endOtherWays: { count: number } };

export type SubscriptionQueryVariables = Exact<{ [key: string]: never; }>;


export type SubscriptionQuery = { subscription: { info: { status: SubscriptionInfoStatus, period: SubscriptionInfoPeriod, started_at: string, renews_at: string, cancel_at: string | null, plan: { alias: string, title: string }, price: { amount: number, currency: string } } | null } | null, configs: { frontend: { enable_subscriptions: boolean } } | null };

export type CancelSubscriptionMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelSubscriptionMutation = { cancelSubscription: { info: { status: SubscriptionInfoStatus, period: SubscriptionInfoPeriod, started_at: string, renews_at: string, cancel_at: string | null, plan: { alias: string, title: string }, price: { amount: number, currency: string } } | null } };

export type ResumeSubscriptionMutationVariables = Exact<{ [key: string]: never; }>;


export type ResumeSubscriptionMutation = { resumeSubscription: { info: { status: SubscriptionInfoStatus, period: SubscriptionInfoPeriod, started_at: string, renews_at: string, cancel_at: string | null, plan: { alias: string, title: string }, price: { amount: number, currency: string } } | null } };

export type SubscriptionFieldsFragment = { info: { status: SubscriptionInfoStatus, period: SubscriptionInfoPeriod, started_at: string, renews_at: string, cancel_at: string | null, plan: { alias: string, title: string }, price: { amount: number, currency: string } } | null };

export type WebhookFieldsFragment = { id: string, url: string, format: WebhookFormatName, events: Array<WebhookEventName>, is_on: boolean, has_failed: boolean, date_created: string, date_taken: string | null };

export type DeliveryFieldsFragment = { id: string, event: WebhookDeliveryEvent, state: WebhookDeliveryState, tries: number, date_created: string, date_sent: string | null, date_due: string | null, status: number | null, fault: WebhookDeliveryFault | null, ms: number | null, body: string, answer: string };

export type WebhooksQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type WebhooksQuery = { webhooks: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ id: string, url: string, format: WebhookFormatName, events: Array<WebhookEventName>, is_on: boolean, has_failed: boolean, date_created: string, date_taken: string | null }> } };

export type WebhookPageQueryVariables = Exact<{
  id: string;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type WebhookPageQuery = { webhook: { id: string, url: string, format: WebhookFormatName, events: Array<WebhookEventName>, is_on: boolean, has_failed: boolean, date_created: string, date_taken: string | null }, webhookDeliveries: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ id: string, event: WebhookDeliveryEvent, state: WebhookDeliveryState, tries: number, date_created: string, date_sent: string | null, date_due: string | null, status: number | null, fault: WebhookDeliveryFault | null, ms: number | null, body: string, answer: string }> } };

export type CreateWebhookMutationVariables = Exact<{
  input: NewWebhookInput;
}>;


export type CreateWebhookMutation = { createWebhook: { id: string, format: WebhookFormatName, secret: string } };

export type ChangeWebhookMutationVariables = Exact<{
  id: string;
  input: WebhookChangeInput;
}>;


export type ChangeWebhookMutation = { changeWebhook: { id: string, url: string, format: WebhookFormatName, events: Array<WebhookEventName>, is_on: boolean, has_failed: boolean, date_created: string, date_taken: string | null } };

export type DeleteWebhookMutationVariables = Exact<{
  id: string;
}>;


export type DeleteWebhookMutation = { deleteWebhook: { id: string } };

export type TestWebhookMutationVariables = Exact<{
  id: string;
}>;


export type TestWebhookMutation = { testWebhook: { id: string, event: WebhookDeliveryEvent, state: WebhookDeliveryState, tries: number, date_created: string, date_sent: string | null, date_due: string | null, status: number | null, fault: WebhookDeliveryFault | null, ms: number | null, body: string, answer: string } };

export type SendWebhookAgainMutationVariables = Exact<{
  id: string;
  message: string;
}>;


export type SendWebhookAgainMutation = { sendWebhookAgain: { id: string, event: WebhookDeliveryEvent, state: WebhookDeliveryState, tries: number, date_created: string, date_sent: string | null, date_due: string | null, status: number | null, fault: WebhookDeliveryFault | null, ms: number | null, body: string, answer: string } };

export type ProposalFieldsFragment = { id: string, program: string | null, author: string | null, note: string, layers: string, is_newer_picture: boolean, date_created: string, base: { fileId: string, width: number, height: number } };

export type ProposalsQueryVariables = Exact<{
  signature: string;
}>;


export type ProposalsQuery = { proposals: { items: Array<{ id: string, program: string | null, author: string | null, note: string, layers: string, is_newer_picture: boolean, date_created: string, base: { fileId: string, width: number, height: number } }> } };

export type ThrowProposalAwayMutationVariables = Exact<{
  signature: string;
  id: string;
}>;


export type ThrowProposalAwayMutation = { throwProposalAway: { id: string } };

export type DeleteScreensMutationVariables = Exact<{
  imageList: Array<ImageListItemInput> | ImageListItemInput;
}>;


export type DeleteScreensMutation = { deleteScreens: { signatures: Array<string> } };

export type RestoreScreensMutationVariables = Exact<{
  imageList: Array<ImageListItemInput> | ImageListItemInput;
}>;


export type RestoreScreensMutation = { restoreScreens: { signatures: Array<string> } };

export type SpotQueryVariables = Exact<{
  signature: string;
}>;


export type SpotQuery = { spot: { is_owner: boolean, role: SpotRole | null, allow_download: boolean, comments: SpotComments, tags: Array<string> | null, previous: string | null, next: string | null, screen: { date_taken: string | null, signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string }, space: { id: string, title: string } | null, link: { is_on: boolean, is_open: boolean, expires_at: string | null, views: number, audience: LinkAudience, has_password: boolean, views_left: number | null } | null } };

export type ChangeScreenMutationVariables = Exact<{
  signature: string;
  change: ScreenChangeInput;
}>;


export type ChangeScreenMutation = { changeScreen: { is_owner: boolean, role: SpotRole | null, allow_download: boolean, comments: SpotComments, tags: Array<string> | null, previous: string | null, next: string | null, screen: { date_taken: string | null, signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string }, space: { id: string, title: string } | null, link: { is_on: boolean, is_open: boolean, expires_at: string | null, views: number, audience: LinkAudience, has_password: boolean, views_left: number | null } | null } };

export type SpotFieldsFragment = { is_owner: boolean, role: SpotRole | null, allow_download: boolean, comments: SpotComments, tags: Array<string> | null, previous: string | null, next: string | null, screen: { date_taken: string | null, signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string }, space: { id: string, title: string } | null, link: { is_on: boolean, is_open: boolean, expires_at: string | null, views: number, audience: LinkAudience, has_password: boolean, views_left: number | null } | null };

export type SharedQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  dateFrom?: string | null | undefined;
}>;


export type SharedQuery = { shared: { total: number, version: number | null, items: Array<{ signature: string, date_shared: string, day: string, screen: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null, owner: { name: string } | null }> } };

export type SharedByDateQueryVariables = Exact<{ [key: string]: never; }>;


export type SharedByDateQuery = { sharedByDate: { version: number | null, items: Array<{ date: string, count: number }> } };

export type SharedGalleryQueryVariables = Exact<{
  limit?: number | null | undefined;
}>;


export type SharedGalleryQuery = { sharedByDate: { version: number | null, items: Array<{ date: string, count: number }> }, shared: { total: number, version: number | null, items: Array<{ signature: string, date_shared: string, day: string, screen: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null, owner: { name: string } | null }> }, history: { total: number }, spaces: { items: Array<{ id: string, title: string, role: SpaceRole, members: number, screens: number, date_deletion: string | null }> } };

export type CopySharedMutationVariables = Exact<{
  signature: string;
  fileId: string;
}>;


export type CopySharedMutation = { copyShared: { data: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } } };

export type RemoveSharedMutationVariables = Exact<{
  signatureList: Array<SignatureListItemInput> | SignatureListItemInput;
}>;


export type RemoveSharedMutation = { removeShared: { signatures: Array<string> } };

export type SharedFieldsFragment = { signature: string, date_shared: string, day: string, screen: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null, owner: { name: string } | null };

export type SpacesQueryVariables = Exact<{ [key: string]: never; }>;


export type SpacesQuery = { spaces: { items: Array<{ id: string, title: string, role: SpaceRole, members: number, screens: number, date_deletion: string | null }> }, mySpaceInvitations: { items: Array<{ id: string, title: string, role: SpaceInvitationRole, inviter: string }> } };

export type SpaceMembersQueryVariables = Exact<{
  id: string;
}>;


export type SpaceMembersQuery = { space: { id: string, title: string, role: SpaceRole, members: number, screens: number, date_deletion: string | null }, spaceMembers: { items: Array<{ id: string, name: string, email: string, avatar: string | null, role: MemberRole, is_me: boolean, may_sign_in: boolean, date_joined: string }> } };

export type SpaceInvitationsQueryVariables = Exact<{
  id: string;
}>;


export type SpaceInvitationsQuery = { spaceInvitations: { items: Array<{ id: string, email: string, role: SpaceInvitationRole, inviter: string, mailed: boolean, url: string }> } };

export type SpaceSettingsQueryVariables = Exact<{
  id: string;
}>;


export type SpaceSettingsQuery = { space: { keep_days: number | null, id: string, title: string, role: SpaceRole, members: number, screens: number, date_deletion: string | null, links: { is_on: boolean, expires_hours: number | null, audience: SpaceLinksAudience, allow_download: boolean, comments: SpaceLinksComments } | null } };

export type SetSpaceMutationVariables = Exact<{
  id: string;
  change: SpaceChangeInput;
}>;


export type SetSpaceMutation = { changeSpace: { id: string } };

export type MakeSpaceMutationVariables = Exact<{
  title: string;
}>;


export type MakeSpaceMutation = { makeSpace: { id: string } };

export type RenameSpaceMutationVariables = Exact<{
  id: string;
  title: string;
}>;


export type RenameSpaceMutation = { changeSpace: { id: string } };

export type DeleteSpaceMutationVariables = Exact<{
  id: string;
  title: string;
}>;


export type DeleteSpaceMutation = { deleteSpace: { id: string } };

export type KeepSpaceMutationVariables = Exact<{
  id: string;
}>;


export type KeepSpaceMutation = { keepSpace: { id: string } };

export type InviteToSpaceMutationVariables = Exact<{
  id: string;
  input: NewSpaceInvitationInput;
}>;


export type InviteToSpaceMutation = { inviteToSpace: { id: string } };

export type WithdrawSpaceInvitationMutationVariables = Exact<{
  id: string;
  invite: string;
}>;


export type WithdrawSpaceInvitationMutation = { withdrawSpaceInvitation: { id: string } };

export type ChangeMemberMutationVariables = Exact<{
  id: string;
  person: string;
  input: MemberChangeInput;
}>;


export type ChangeMemberMutation = { changeMember: { id: string } };

export type RemoveMemberMutationVariables = Exact<{
  id: string;
  person: string;
}>;


export type RemoveMemberMutation = { removeMember: { id: string } };

export type JoinSpaceMutationVariables = Exact<{
  invite: string;
}>;


export type JoinSpaceMutation = { joinSpace: { id: string } };

export type DeclineSpaceMutationVariables = Exact<{
  invite: string;
}>;


export type DeclineSpaceMutation = { declineSpace: { id: string } };

export type OwnThreadsQueryVariables = Exact<{
  state?: OwnThreadsState | null | undefined;
  mine?: boolean | null | undefined;
  mentions?: boolean | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type OwnThreadsQuery = { ownThreads: { total: number, items: Array<{ screen: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string }, thread: { id: number, number: number, state: PictureThreadState, place: PictureThreadPlace, is_unread: boolean, comments: Array<{ id: number, text: string, comment_top_id: number | null, parent_id: number | null, totalAnswers: number, date_created: string, date_edited: string | null, state: CommentState, can_edit: boolean, can_delete: boolean, rating: { total: number, status: CommentRatingStatus }, author: { name: string, avatar: string | null, role: CommentAuthorRole, is_me: boolean, is_guest: boolean } | null }> } }> } };

export type TrashQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  space?: string | null | undefined;
}>;


export type TrashQuery = { trash: { total: number, count: number, limit: number, offset: number, hasMore: boolean, version: number | null, items: Array<{ date_deleted: string, day_deleted: string, date_purged: string, screen: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } }> } };

export type TrashByDateQueryVariables = Exact<{
  space?: string | null | undefined;
}>;


export type TrashByDateQuery = { trashByDate: { version: number | null, items: Array<{ date: string, count: number }> } };

export type TrashGalleryQueryVariables = Exact<{
  limit?: number | null | undefined;
  space?: string | null | undefined;
}>;


export type TrashGalleryQuery = { trashByDate: { version: number | null, items: Array<{ date: string, count: number }> }, trash: { total: number, version: number | null, items: Array<{ date_deleted: string, day_deleted: string, date_purged: string, screen: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } }> } };

export type TrashedScreenQueryVariables = Exact<{
  signature: string;
}>;


export type TrashedScreenQuery = { trashedScreen: { date_purged: string, screen: { signature: string, name: string, fileId: string, width: number, height: number, is_damaged: boolean } } };

export type EmptyTrashMutationVariables = Exact<{
  until: string;
  space?: string | null | undefined;
}>;


export type EmptyTrashMutation = { emptyTrash: { count: number, is_done: boolean } };

export type PurgeScreensMutationVariables = Exact<{
  imageList: Array<ImageListItemInput> | ImageListItemInput;
}>;


export type PurgeScreensMutation = { purgeScreens: { signatures: Array<string> } };

export type TrashedFieldsFragment = { date_deleted: string, day_deleted: string, date_purged: string, screen: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } };

export type VersionsQueryVariables = Exact<{
  signature: string;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type VersionsQuery = { versions: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ fileId: string, width: number, height: number, date_created: string, note: string | null, unhides: boolean, hidden: ScreenVersionHidden, readable: Array<Array<number>> }> } };

export type BurnInMutationVariables = Exact<{
  signature: string;
}>;


export type BurnInMutation = { burnIn: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } };

export type RestoreVersionMutationVariables = Exact<{
  signature: string;
  fileId: string;
}>;


export type RestoreVersionMutation = { restoreVersion: { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } };

export type CustomEntriesQueryVariables = Exact<{
  entity: string;
  limit?: number | null | undefined;
  language?: CustomEntriesLanguage | null | undefined;
  filterField?: string | null | undefined;
  filterValue?: string | null | undefined;
}>;


export type CustomEntriesQuery = { customEntries: { items: Array<{ id: string, is_active: boolean, name: string, title: string | null, text: string | null, icon: string | null, category: string | null, votes: number | null, is_voted: boolean | null, type: { name: string, alias: string } }> } | null };

export type VoteForEntryMutationVariables = Exact<{
  id: string;
}>;


export type VoteForEntryMutation = { voteForEntry: { id: string, votes: number, is_voted: boolean } };

export type CustomEntryFieldsFragment = { id: string, is_active: boolean, name: string, title: string | null, text: string | null, icon: string | null, category: string | null, votes: number | null, is_voted: boolean | null, type: { name: string, alias: string } };

export type FavouritesQueryVariables = Exact<{
  limit?: number | null | undefined;
}>;


export type FavouritesQuery = { favourites: { items: Array<{ id: string, product: { id: string, alias: string, title: string, short_content: string, image: { id: string, name: string, mime: string, width: number, height: number, link: string } | null, product_type: { alias: string, title: string }, sale_conditions: Array<{ id: string, title: string, period: string | null, price: { amount: number, currency: string } }> } | null }> } | null };

export type FavouriteIdsQueryVariables = Exact<{
  limit?: number | null | undefined;
}>;


export type FavouriteIdsQuery = { favourites: { items: Array<{ id: string }> } | null };

export type AddFavouriteMutationVariables = Exact<{
  id: string;
}>;


export type AddFavouriteMutation = { addFavourite: unknown };

export type RemoveFavouriteMutationVariables = Exact<{
  id: string;
}>;


export type RemoveFavouriteMutation = { removeFavourite: unknown };

export type FormFieldsFragment = { alias: string, title: string, button_text: string, sent_text: string | null, groups: Array<{ alias: string, title: string, fields: Array<{ alias: string, type: FormFieldType, title: string, hint: string | null, placeholder: string | null, autocomplete: string | null, has_hints: boolean, value: string | null, values: Array<{ key: string, value: string }>, validation_rules: Array<{ type: string, value: string | null, error_message: string }>, bindings: Array<{ effect: FormBindingEffect, field: string, values: Array<string> }> }> }> };

export type ImageFieldsFragment = { id: string, name: string, mime: string, width: number, height: number, link: string };

export type ProductCardFragment = { id: string, alias: string, title: string, short_content: string, image: { id: string, name: string, mime: string, width: number, height: number, link: string } | null, product_type: { alias: string, title: string }, sale_conditions: Array<{ id: string, title: string, period: string | null, price: { amount: number, currency: string } }> };

export type SaleConditionFieldsFragment = { id: string, title: string, period: string | null, price: { amount: number, currency: string } };

export type ScreenFieldsFragment = { signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string };

export type LinkFieldsFragment = { is_on: boolean, is_open: boolean, expires_at: string | null, views: number, audience: LinkAudience, has_password: boolean, views_left: number | null };

export type SpaceFieldsFragment = { id: string, title: string, role: SpaceRole, members: number, screens: number, date_deletion: string | null };

export type ContentPageQueryVariables = Exact<{
  alias: string;
}>;


export type ContentPageQuery = { page: { alias: string, title: string, content: string, date_created: string, date_edited: string, image: { id: string, name: string, mime: string, width: number, height: number, link: string } | null } | null };

export type OpenAskQueryVariables = Exact<{
  signature: string;
}>;


export type OpenAskQuery = { openAsk: { asker: string, note: string, left: number, state: OpenAskState } };

export type FormQueryVariables = Exact<{
  alias: string;
}>;


export type FormQuery = { form: { alias: string, title: string, button_text: string, sent_text: string | null, groups: Array<{ alias: string, title: string, fields: Array<{ alias: string, type: FormFieldType, title: string, hint: string | null, placeholder: string | null, autocomplete: string | null, has_hints: boolean, value: string | null, values: Array<{ key: string, value: string }>, validation_rules: Array<{ type: string, value: string | null, error_message: string }>, bindings: Array<{ effect: FormBindingEffect, field: string, values: Array<string> }> }> }> } };

export type MapMarkersQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type MapMarkersQuery = { mapMarkers: { total: number, hasMore: boolean, items: Array<{ id: string, title: string, lat: number, lng: number, text: string }> } | null, mapOfMarkers: { width: number, height: number, land: string, points: Array<{ id: string, x: number, y: number }> } | null };

export type FaqQueryVariables = Exact<{
  limit?: number | null | undefined;
}>;


export type FaqQuery = { questionCategories: { items: Array<{ alias: string, title: string, questions_count: number }> } | null, questions: { items: Array<{ alias: string, title: string, content: string, category: string }> } | null };

export type CarouselQueryVariables = Exact<{
  alias: string;
}>;


export type CarouselQuery = { carousel: { items: Array<{ id: string, title: string, text: string | null, link: string | null, image: { id: string, name: string, mime: string, width: number, height: number, link: string } | null }> } | null };

export type BlogQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  category?: string | null | undefined;
  categories?: number | null | undefined;
}>;


export type BlogQuery = { posts: { total: number, limit: number, offset: number, hasMore: boolean, items: Array<{ alias: string, title: string, short_content: string, date_post: string, reading_minutes: number, image: { id: string, name: string, mime: string, width: number, height: number, link: string } | null, categories: Array<{ alias: string, title: string }> }> } | null, postCategories: { items: Array<{ alias: string, title: string, posts_count: number }> } | null };

export type PostQueryVariables = Exact<{
  alias: string;
}>;


export type PostQuery = { post: { alias: string, title: string, short_content: string, date_post: string, date_edited: string, reading_minutes: number, content: string, languages: Array<string>, image: { id: string, name: string, mime: string, width: number, height: number, link: string } | null, categories: Array<{ alias: string, title: string }>, contents: Array<{ id: string, title: string, level: number }>, previous: { alias: string, title: string } | null, next: { alias: string, title: string } | null, comments_config: { enabled: boolean, page_size: number, sorts: Array<string> } } | null };

export type PostCategoriesQueryVariables = Exact<{
  limit?: number | null | undefined;
}>;


export type PostCategoriesQuery = { postCategories: { items: Array<{ alias: string, title: string, posts_count: number }> } | null };

export type PostCategoryQueryVariables = Exact<{
  alias: string;
}>;


export type PostCategoryQuery = { postCategory: { alias: string, title: string, description: string, posts_count: number } | null };

export type PostFieldsFragment = { alias: string, title: string, short_content: string, date_post: string, reading_minutes: number, image: { id: string, name: string, mime: string, width: number, height: number, link: string } | null, categories: Array<{ alias: string, title: string }> };

export type PricingQueryVariables = Exact<{
  plans: ProductsAskedInput;
  questions?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type PricingQuery = { products: { items: Array<{ id: string, alias: string, title: string, short_content: string, properties: Array<{ alias: string, title: string, value: string }>, image: { id: string, name: string, mime: string, width: number, height: number, link: string } | null, product_type: { alias: string, title: string }, sale_conditions: Array<{ id: string, title: string, period: string | null, price: { amount: number, currency: string } }> }> } | null, questions: { items: Array<{ alias: string, title: string, content: string }> } | null, block: { content: string } | null };

export type LookupQueryVariables = Exact<{
  alias: string;
  limit?: number | null | undefined;
}>;


export type LookupQuery = { lookup: { items: Array<{ id: string, name: string, code: string | null, number: string | null, default: boolean | null, symbol: string | null, color: string | null, active: boolean | null, get_exchange_rate: string | null }> } | null };

export type ShopQueryVariables = Exact<{
  limit?: number | null | undefined;
  shown: ProductsAskedInput;
}>;


export type ShopQuery = { productTypes: { items: Array<{ alias: string, title: string, products_count: number }> } | null, products: { items: Array<{ id: string, alias: string, title: string, short_content: string, image: { id: string, name: string, mime: string, width: number, height: number, link: string } | null, product_type: { alias: string, title: string }, sale_conditions: Array<{ id: string, title: string, period: string | null, price: { amount: number, currency: string } }> }> } | null, block: { content: string } | null };

export type ProductsQueryVariables = Exact<{
  types?: Array<string> | string | null | undefined;
  params?: ProductsParamsInput | null | undefined;
}>;


export type ProductsQuery = { products: { total: number, limit: number, offset: number, hasMore: boolean, items: Array<{ id: string, alias: string, title: string, short_content: string, image: { id: string, name: string, mime: string, width: number, height: number, link: string } | null, product_type: { alias: string, title: string }, sale_conditions: Array<{ id: string, title: string, period: string | null, price: { amount: number, currency: string } }> }> } | null };

export type ProductQueryVariables = Exact<{
  alias: string;
}>;


export type ProductQuery = { product: { content: string, id: string, alias: string, title: string, short_content: string, images: Array<{ id: string, name: string, mime: string, width: number, height: number, link: string }>, properties: Array<{ alias: string, title: string, value: string }>, image: { id: string, name: string, mime: string, width: number, height: number, link: string } | null, product_type: { alias: string, title: string }, sale_conditions: Array<{ id: string, title: string, period: string | null, price: { amount: number, currency: string } }> } | null };

export type ProductControlsQueryVariables = Exact<{
  types?: Array<string> | string | null | undefined;
}>;


export type ProductControlsQuery = { productFilters: { items: Array<{ alias: string, title: string, values: Array<{ key: string, value: string, count: number }> }> } | null, productSorters: { items: Array<{ alias: string, title: string }> } | null };

export type ProductNeighboursQueryVariables = Exact<{
  alias: string;
}>;


export type ProductNeighboursQuery = { productNeighbours: { previous: { alias: string, title: string } | null, next: { alias: string, title: string } | null } | null };

export type ProductTypeQueryVariables = Exact<{
  alias: string;
}>;


export type ProductTypeQuery = { productType: { alias: string, title: string, description: string } | null };

export type FormHintsQueryVariables = Exact<{
  alias: string;
  field: string;
  search: string;
  limit: number;
  offset: number;
}>;


export type FormHintsQuery = { formHints: { total: number, items: Array<{ key: string, value: string }> } };

export type ConfigsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConfigsQuery = { configs: { main: { site_name: string, site: ConfigsMainSite, color: string | null, sign_up: ConfigsMainSignUp, sign_up_domains: Array<string>, sign_in: Array<ConfigsMainSignIn>, chat_hours: string | null, free_edits: number | null, logo: { link: string, width: number, height: number } | null }, frontend: { enable_cookie_policy: boolean, enable_subscriptions: boolean, post_list_page_limit: number }, backend: { upload_bytes_limit: number, image_pixel_limit: number, trash_days: number, keep_days: number | null, link_expires_days: number | null, sends_email: boolean, source_url: string | null } } | null };

export type LanguagesQueryVariables = Exact<{ [key: string]: never; }>;


export type LanguagesQuery = { languages: { items: Array<{ id: number, title: string, short_title: string, selftitle: string, is_default: boolean, locale: string, code: string }> } | null };

export type NavigationQueryVariables = Exact<{
  path: PathOfPageInput;
  withLanguages: boolean;
  withMenu: boolean;
  withSeo: boolean;
  withBlocks: boolean;
  blocks?: number | null | undefined;
}>;


export type NavigationQuery = { redirectRule: { url_to: string | null, status: number } | null, snippets: { content: { head: string, body_begin: string, body_end: string }, consented: { head: string, body_begin: string, body_end: string } } | null, languages?: { items: Array<{ id: number, title: string, short_title: string, selftitle: string, is_default: boolean, locale: string, code: string }> } | null, menu?: { main: { header: Array<{ id: string, title: string, link: string, submenu: Array<{ id: string, title: string, link: string }> }>, footer: Array<{ id: string, title: string, link: string, submenu: Array<{ id: string, title: string, link: string }> }> } } | null, seoRule?: { meta: { title: string | null, description: string | null, keywords: string | null }, og: { title: string | null, description: string | null, image: string | null, type: string | null }, twitter: { card: string | null, title: string | null, description: string | null, image: string | null } } | null, blocks?: { items: Array<{ key: string, content: string }> } | null };

export type MenuFieldsFragment = { main: { header: Array<{ id: string, title: string, link: string, submenu: Array<{ id: string, title: string, link: string }> }>, footer: Array<{ id: string, title: string, link: string, submenu: Array<{ id: string, title: string, link: string }> }> } };

export type MenuItemFieldsFragment = { id: string, title: string, link: string, submenu: Array<{ id: string, title: string, link: string }> };

export type SeoRuleFieldsFragment = { meta: { title: string | null, description: string | null, keywords: string | null }, og: { title: string | null, description: string | null, image: string | null, type: string | null }, twitter: { card: string | null, title: string | null, description: string | null, image: string | null } };

export type ReauthenticateMutationVariables = Exact<{
  password: string;
}>;


export type ReauthenticateMutation = { reauthenticate: { date_until: string } };

export type ReauthenticationMethodsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReauthenticationMethodsQuery = { reauthenticationMethods: { methods: Array<ReauthenticationMethodsMethods> } };

export type TagsQueryVariables = Exact<{
  space?: string | null | undefined;
}>;


export type TagsQuery = { tags: { items: Array<{ tag: string, count: number }> } };

export type TagsOfScreensQueryVariables = Exact<{
  signatures: Array<string> | string;
}>;


export type TagsOfScreensQuery = { tagsOfScreens: { items: Array<{ tag: string, count: number }> } };

export type ChangeTagsMutationVariables = Exact<{
  signatures: Array<string> | string;
  add?: Array<string> | string | null | undefined;
  remove?: Array<string> | string | null | undefined;
}>;


export type ChangeTagsMutation = { changeTags: { signatures: Array<string> } };

export type HistoryQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  tag?: string | null | undefined;
  space?: string | null | undefined;
}>;


export type HistoryQuery = { history: { total: number, count: number, limit: number, offset: number, hasMore: boolean, version: number | null, items: Array<{ signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string }> } };

export type HistoryByDateQueryVariables = Exact<{
  tag?: string | null | undefined;
  space?: string | null | undefined;
}>;


export type HistoryByDateQuery = { historyByDate: { total: number, version: number | null, items: Array<{ date: string, count: number }> } };

export type NewestScreensQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  tag?: string | null | undefined;
  space?: string | null | undefined;
}>;


export type NewestScreensQuery = { history: { total: number, version: number | null, items: Array<{ signature: string, fileId: string, name: string, description: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string }> } };

export type PictureWordsQueryVariables = Exact<{
  signature: string;
  fileId?: string | null | undefined;
}>;


export type PictureWordsQuery = { pictureWords: { state: PictureWordsState, hidden: PictureWordsHidden, readable: Array<Array<number>>, hidden_words: Array<string>, size: { width: number, height: number }, words: Array<{ text: string, box: Array<number>, line: number }> } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const ChatFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ChatFields on ChatRoom {
  uuid
  recipient {
    name
    avatar
    role
  }
  message
  date_created
  unread_message_count
}
    `, {"fragmentName":"ChatFields"}) as unknown as TypedDocumentString<ChatFieldsFragment, unknown>;
export const ScreenFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ScreenFields on Screen {
  signature
  fileId
  name
  description
  mime
  bytes
  width
  height
  thumbhash
  is_damaged
  date_created
  day
}
    `, {"fragmentName":"ScreenFields"}) as unknown as TypedDocumentString<ScreenFieldsFragment, unknown>;
export const LinkFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment LinkFields on Link {
  is_on
  is_open
  expires_at
  views
  audience
  has_password
  views_left
}
    `, {"fragmentName":"LinkFields"}) as unknown as TypedDocumentString<LinkFieldsFragment, unknown>;
export const CollectionFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CollectionFields on Collection {
  signature
  title
  description
  cover {
    ...ScreenFields
  }
  is_owner
  total
  date_created
  is_guide
  link {
    ...LinkFields
  }
}
    fragment ScreenFields on Screen {
  signature
  fileId
  name
  description
  mime
  bytes
  width
  height
  thumbhash
  is_damaged
  date_created
  day
}
fragment LinkFields on Link {
  is_on
  is_open
  expires_at
  views
  audience
  has_password
  views_left
}`, {"fragmentName":"CollectionFields"}) as unknown as TypedDocumentString<CollectionFieldsFragment, unknown>;
export const CollectionItemFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CollectionItemFields on CollectionItem {
  position
  signature
  screen {
    ...ScreenFields
  }
  caption
}
    fragment ScreenFields on Screen {
  signature
  fileId
  name
  description
  mime
  bytes
  width
  height
  thumbhash
  is_damaged
  date_created
  day
}`, {"fragmentName":"CollectionItemFields"}) as unknown as TypedDocumentString<CollectionItemFieldsFragment, unknown>;
export const CommentFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CommentFields on Comment {
  id
  text
  comment_top_id
  parent_id
  rating {
    total
    status
  }
  totalAnswers
  author {
    name
    avatar
    role
    is_me
    is_guest
  }
  date_created
  date_edited
  state
  can_edit
  can_delete
}
    `, {"fragmentName":"CommentFields"}) as unknown as TypedDocumentString<CommentFieldsFragment, unknown>;
export const PictureThreadFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment PictureThreadFields on PictureThread {
  id
  number
  state
  pin {
    x
    y
    item
  }
  place
  is_unread
  can_resolve
  comments {
    ...CommentFields
  }
}
    fragment CommentFields on Comment {
  id
  text
  comment_top_id
  parent_id
  rating {
    total
    status
  }
  totalAnswers
  author {
    name
    avatar
    role
    is_me
    is_guest
  }
  date_created
  date_edited
  state
  can_edit
  can_delete
}`, {"fragmentName":"PictureThreadFields"}) as unknown as TypedDocumentString<PictureThreadFieldsFragment, unknown>;
export const GuideProseFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment GuideProseFields on GuideProse {
  language
  blocks {
    kind
    lines {
      spans {
        text
        bold
        code
        link
      }
    }
  }
}
    `, {"fragmentName":"GuideProseFields"}) as unknown as TypedDocumentString<GuideProseFieldsFragment, unknown>;
export const GuideTextsFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment GuideTextsFields on GuideTexts {
  en
  ru
  uk
}
    `, {"fragmentName":"GuideTextsFields"}) as unknown as TypedDocumentString<GuideTextsFieldsFragment, unknown>;
export const GuideFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment GuideFields on Guide {
  signature
  title
  title_language
  description
  intro {
    ...GuideProseFields
  }
  languages
  steps
  entries {
    key
    kind
    first
    count
    steps
    allow_download
    screen {
      ...ScreenFields
    }
    picture {
      fileId
      width
      height
      thumbhash
      from
    }
    words {
      ...GuideProseFields
    }
    texts {
      ...GuideTextsFields
    }
  }
  texts {
    title {
      ...GuideTextsFields
    }
    description {
      ...GuideTextsFields
    }
    intro {
      ...GuideTextsFields
    }
  }
}
    fragment GuideProseFields on GuideProse {
  language
  blocks {
    kind
    lines {
      spans {
        text
        bold
        code
        link
      }
    }
  }
}
fragment GuideTextsFields on GuideTexts {
  en
  ru
  uk
}
fragment ScreenFields on Screen {
  signature
  fileId
  name
  description
  mime
  bytes
  width
  height
  thumbhash
  is_damaged
  date_created
  day
}`, {"fragmentName":"GuideFields"}) as unknown as TypedDocumentString<GuideFieldsFragment, unknown>;
export const PersonFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment PersonFields on Person {
  id
  name
  email
  avatar
  role
  role_from
  state
  is_me
  screens
  storage {
    used
    limit
    is_own
  }
  date_created
  date_used
  date_deletion
}
    `, {"fragmentName":"PersonFields"}) as unknown as TypedDocumentString<PersonFieldsFragment, unknown>;
export const OrderGoodFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment OrderGoodFields on OrderGood {
  alias
  title
  item_cnt
  price {
    amount
    currency
  }
  sale_condition_id
}
    `, {"fragmentName":"OrderGoodFields"}) as unknown as TypedDocumentString<OrderGoodFieldsFragment, unknown>;
export const OrderFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment OrderFields on Order {
  id
  number
  status
  total {
    amount
    currency
  }
  goods {
    ...OrderGoodFields
  }
  delivery {
    name
    phone
    address
  }
  date_created
  date_paid
}
    fragment OrderGoodFields on OrderGood {
  alias
  title
  item_cnt
  price {
    amount
    currency
  }
  sale_condition_id
}`, {"fragmentName":"OrderFields"}) as unknown as TypedDocumentString<OrderFieldsFragment, unknown>;
export const LinkDefaultsFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment LinkDefaultsFields on LinkDefaults {
  is_on
  expires_hours
  audience
  allow_download
  comments
}
    `, {"fragmentName":"LinkDefaultsFields"}) as unknown as TypedDocumentString<LinkDefaultsFieldsFragment, unknown>;
export const SubscriptionFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment SubscriptionFields on CustomerSubscription {
  info {
    plan {
      alias
      title
    }
    status
    period
    started_at
    renews_at
    cancel_at
    price {
      amount
      currency
    }
  }
}
    `, {"fragmentName":"SubscriptionFields"}) as unknown as TypedDocumentString<SubscriptionFieldsFragment, unknown>;
export const WebhookFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment WebhookFields on WebhookSubscription {
  id
  url
  format
  events
  is_on
  has_failed
  date_created
  date_taken
}
    `, {"fragmentName":"WebhookFields"}) as unknown as TypedDocumentString<WebhookFieldsFragment, unknown>;
export const DeliveryFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment DeliveryFields on WebhookDelivery {
  id
  event
  state
  tries
  date_created
  date_sent
  date_due
  status
  fault
  ms
  body
  answer
}
    `, {"fragmentName":"DeliveryFields"}) as unknown as TypedDocumentString<DeliveryFieldsFragment, unknown>;
export const ProposalFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ProposalFields on Proposal {
  id
  program
  author
  note
  layers
  base {
    fileId
    width
    height
  }
  is_newer_picture
  date_created
}
    `, {"fragmentName":"ProposalFields"}) as unknown as TypedDocumentString<ProposalFieldsFragment, unknown>;
export const SpotFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment SpotFields on Spot {
  screen {
    ...ScreenFields
    date_taken
  }
  is_owner
  role
  space {
    id
    title
  }
  allow_download
  comments
  link {
    ...LinkFields
  }
  tags
  previous
  next
}
    fragment ScreenFields on Screen {
  signature
  fileId
  name
  description
  mime
  bytes
  width
  height
  thumbhash
  is_damaged
  date_created
  day
}
fragment LinkFields on Link {
  is_on
  is_open
  expires_at
  views
  audience
  has_password
  views_left
}`, {"fragmentName":"SpotFields"}) as unknown as TypedDocumentString<SpotFieldsFragment, unknown>;
export const SharedFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment SharedFields on SharedScreen {
  signature
  screen {
    ...ScreenFields
  }
  owner {
    name
  }
  date_shared
  day
}
    fragment ScreenFields on Screen {
  signature
  fileId
  name
  description
  mime
  bytes
  width
  height
  thumbhash
  is_damaged
  date_created
  day
}`, {"fragmentName":"SharedFields"}) as unknown as TypedDocumentString<SharedFieldsFragment, unknown>;
export const TrashedFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TrashedFields on TrashedScreen {
  screen {
    ...ScreenFields
  }
  date_deleted
  day_deleted
  date_purged
}
    fragment ScreenFields on Screen {
  signature
  fileId
  name
  description
  mime
  bytes
  width
  height
  thumbhash
  is_damaged
  date_created
  day
}`, {"fragmentName":"TrashedFields"}) as unknown as TypedDocumentString<TrashedFieldsFragment, unknown>;
export const CustomEntryFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CustomEntryFields on CustomEntry {
  id
  is_active
  name
  type {
    name
    alias
  }
  title
  text
  icon
  category
  votes
  is_voted
}
    `, {"fragmentName":"CustomEntryFields"}) as unknown as TypedDocumentString<CustomEntryFieldsFragment, unknown>;
export const FormFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment FormFields on Form {
  alias
  title
  button_text
  sent_text
  groups {
    alias
    title
    fields {
      alias
      type
      title
      hint
      placeholder
      autocomplete
      has_hints
      value
      values {
        key
        value
      }
      validation_rules {
        type
        value
        error_message
      }
      bindings {
        effect
        field
        values
      }
    }
  }
}
    `, {"fragmentName":"FormFields"}) as unknown as TypedDocumentString<FormFieldsFragment, unknown>;
export const ImageFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ImageFields on Image {
  id
  name
  mime
  width
  height
  link
}
    `, {"fragmentName":"ImageFields"}) as unknown as TypedDocumentString<ImageFieldsFragment, unknown>;
export const SaleConditionFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment SaleConditionFields on SaleCondition {
  id
  title
  price {
    amount
    currency
  }
  period
}
    `, {"fragmentName":"SaleConditionFields"}) as unknown as TypedDocumentString<SaleConditionFieldsFragment, unknown>;
export const ProductCardFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ProductCard on Product {
  id
  alias
  title
  short_content
  image {
    ...ImageFields
  }
  product_type {
    alias
    title
  }
  sale_conditions {
    ...SaleConditionFields
  }
}
    fragment ImageFields on Image {
  id
  name
  mime
  width
  height
  link
}
fragment SaleConditionFields on SaleCondition {
  id
  title
  price {
    amount
    currency
  }
  period
}`, {"fragmentName":"ProductCard"}) as unknown as TypedDocumentString<ProductCardFragment, unknown>;
export const SpaceFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment SpaceFields on Space {
  id
  title
  role
  members
  screens
  date_deletion
}
    `, {"fragmentName":"SpaceFields"}) as unknown as TypedDocumentString<SpaceFieldsFragment, unknown>;
export const PostFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment PostFields on Post {
  alias
  title
  short_content
  image {
    ...ImageFields
  }
  date_post
  categories {
    alias
    title
  }
  reading_minutes
}
    fragment ImageFields on Image {
  id
  name
  mime
  width
  height
  link
}`, {"fragmentName":"PostFields"}) as unknown as TypedDocumentString<PostFieldsFragment, unknown>;
export const MenuItemFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment MenuItemFields on MenuItem {
  id
  title
  link
  submenu {
    id
    title
    link
  }
}
    `, {"fragmentName":"MenuItemFields"}) as unknown as TypedDocumentString<MenuItemFieldsFragment, unknown>;
export const MenuFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment MenuFields on Menu {
  main {
    header {
      ...MenuItemFields
    }
    footer {
      ...MenuItemFields
    }
  }
}
    fragment MenuItemFields on MenuItem {
  id
  title
  link
  submenu {
    id
    title
    link
  }
}`, {"fragmentName":"MenuFields"}) as unknown as TypedDocumentString<MenuFieldsFragment, unknown>;
export const SeoRuleFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment SeoRuleFields on SeoRule {
  meta {
    title
    description
    keywords
  }
  og {
    title
    description
    image
    type
  }
  twitter {
    card
    title
    description
    image
  }
}
    `, {"fragmentName":"SeoRuleFields"}) as unknown as TypedDocumentString<SeoRuleFieldsFragment, unknown>;
export const TextsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Texts","hash":"ec6ab7bbc116"}} as unknown as TypedDocumentString<TextsQuery, TextsQueryVariables>;
export const LoginSettingsDocument = /*#__PURE__*/ {"__meta__":{"operation":"LoginSettings","hash":"5bba0eef8b4f"}} as unknown as TypedDocumentString<LoginSettingsQuery, LoginSettingsQueryVariables>;
export const RegistrationSettingsDocument = /*#__PURE__*/ {"__meta__":{"operation":"RegistrationSettings","hash":"7aed155f9ce1"}} as unknown as TypedDocumentString<RegistrationSettingsQuery, RegistrationSettingsQueryVariables>;
export const IdentificationSettingsDocument = /*#__PURE__*/ {"__meta__":{"operation":"IdentificationSettings","hash":"69a039513d60"}} as unknown as TypedDocumentString<IdentificationSettingsQuery, IdentificationSettingsQueryVariables>;
export const EmailChangeSettingsDocument = /*#__PURE__*/ {"__meta__":{"operation":"EmailChangeSettings","hash":"20ee8b643944"}} as unknown as TypedDocumentString<EmailChangeSettingsQuery, EmailChangeSettingsQueryVariables>;
export const PasswordChangeSettingsDocument = /*#__PURE__*/ {"__meta__":{"operation":"PasswordChangeSettings","hash":"a5de4ad52091"}} as unknown as TypedDocumentString<PasswordChangeSettingsQuery, PasswordChangeSettingsQueryVariables>;
export const SocialNetworksDocument = /*#__PURE__*/ {"__meta__":{"operation":"SocialNetworks","hash":"822ba34d1be5"}} as unknown as TypedDocumentString<SocialNetworksQuery, SocialNetworksQueryVariables>;
export const InvitationDocument = /*#__PURE__*/ {"__meta__":{"operation":"Invitation","hash":"a9a489a5bc0c"}} as unknown as TypedDocumentString<InvitationQuery, InvitationQueryVariables>;
export const SetupSettingsDocument = /*#__PURE__*/ {"__meta__":{"operation":"SetupSettings","hash":"1a480b6a246e"}} as unknown as TypedDocumentString<SetupSettingsQuery, SetupSettingsQueryVariables>;
export const MakeAskDocument = /*#__PURE__*/ {"__meta__":{"operation":"MakeAsk","hash":"778013155868"}} as unknown as TypedDocumentString<MakeAskMutation, MakeAskMutationVariables>;
export const StopAskDocument = /*#__PURE__*/ {"__meta__":{"operation":"StopAsk","hash":"33f23ae6256a"}} as unknown as TypedDocumentString<StopAskMutation, StopAskMutationVariables>;
export const KeepAskedDocument = /*#__PURE__*/ {"__meta__":{"operation":"KeepAsked","hash":"d8009cfc51fc"}} as unknown as TypedDocumentString<KeepAskedMutation, KeepAskedMutationVariables>;
export const DeleteAskedDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeleteAsked","hash":"c4e1f526e16a"}} as unknown as TypedDocumentString<DeleteAskedMutation, DeleteAskedMutationVariables>;
export const CheckOutDocument = /*#__PURE__*/ {"__meta__":{"operation":"CheckOut","hash":"255606c308c1"}} as unknown as TypedDocumentString<CheckOutMutation, CheckOutMutationVariables>;
export const OrderQuoteDocument = /*#__PURE__*/ {"__meta__":{"operation":"OrderQuote","hash":"fbed9b034c82"}} as unknown as TypedDocumentString<OrderQuoteQuery, OrderQuoteQueryVariables>;
export const ChatsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Chats","hash":"a9267ae949c5"}} as unknown as TypedDocumentString<ChatsQuery, ChatsQueryVariables>;
export const OpenChatDocument = /*#__PURE__*/ {"__meta__":{"operation":"OpenChat","hash":"48af02174549"}} as unknown as TypedDocumentString<OpenChatMutation, OpenChatMutationVariables>;
export const UnreadMessagesDocument = /*#__PURE__*/ {"__meta__":{"operation":"UnreadMessages","hash":"3fcbcccd90bf"}} as unknown as TypedDocumentString<UnreadMessagesQuery, UnreadMessagesQueryVariables>;
export const CollectionsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Collections","hash":"d80fc3a9f7eb"}} as unknown as TypedDocumentString<CollectionsQuery, CollectionsQueryVariables>;
export const CreateCollectionDocument = /*#__PURE__*/ {"__meta__":{"operation":"CreateCollection","hash":"6d1487a9df3e"}} as unknown as TypedDocumentString<CreateCollectionMutation, CreateCollectionMutationVariables>;
export const ChangeCollectionDocument = /*#__PURE__*/ {"__meta__":{"operation":"ChangeCollection","hash":"5919c39bee20"}} as unknown as TypedDocumentString<ChangeCollectionMutation, ChangeCollectionMutationVariables>;
export const DeleteCollectionDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeleteCollection","hash":"97ab21c3badd"}} as unknown as TypedDocumentString<DeleteCollectionMutation, DeleteCollectionMutationVariables>;
export const AddToCollectionDocument = /*#__PURE__*/ {"__meta__":{"operation":"AddToCollection","hash":"0679c6187295"}} as unknown as TypedDocumentString<AddToCollectionMutation, AddToCollectionMutationVariables>;
export const RemoveFromCollectionDocument = /*#__PURE__*/ {"__meta__":{"operation":"RemoveFromCollection","hash":"9f8132e7fefd"}} as unknown as TypedDocumentString<RemoveFromCollectionMutation, RemoveFromCollectionMutationVariables>;
export const OrderCollectionDocument = /*#__PURE__*/ {"__meta__":{"operation":"OrderCollection","hash":"d8dc52c6b583"}} as unknown as TypedDocumentString<OrderCollectionMutation, OrderCollectionMutationVariables>;
export const CollectionPageDocument = /*#__PURE__*/ {"__meta__":{"operation":"CollectionPage","hash":"86229958443b"}} as unknown as TypedDocumentString<CollectionPageQuery, CollectionPageQueryVariables>;
export const CollectionItemsDocument = /*#__PURE__*/ {"__meta__":{"operation":"CollectionItems","hash":"cda00a93545d"}} as unknown as TypedDocumentString<CollectionItemsQuery, CollectionItemsQueryVariables>;
export const CollectionItemDocument = /*#__PURE__*/ {"__meta__":{"operation":"CollectionItem","hash":"612ae199d890"}} as unknown as TypedDocumentString<CollectionItemQuery, CollectionItemQueryVariables>;
export const CommentsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Comments","hash":"dfd81b31133f"}} as unknown as TypedDocumentString<CommentsQuery, CommentsQueryVariables>;
export const AddCommentDocument = /*#__PURE__*/ {"__meta__":{"operation":"AddComment","hash":"9a2947ae2118"}} as unknown as TypedDocumentString<AddCommentMutation, AddCommentMutationVariables>;
export const ChangeCommentDocument = /*#__PURE__*/ {"__meta__":{"operation":"ChangeComment","hash":"341babc01c9c"}} as unknown as TypedDocumentString<ChangeCommentMutation, ChangeCommentMutationVariables>;
export const DeleteCommentDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeleteComment","hash":"df661be5802d"}} as unknown as TypedDocumentString<DeleteCommentMutation, DeleteCommentMutationVariables>;
export const RateCommentDocument = /*#__PURE__*/ {"__meta__":{"operation":"RateComment","hash":"8da14424f23d"}} as unknown as TypedDocumentString<RateCommentMutation, RateCommentMutationVariables>;
export const ReportCommentDocument = /*#__PURE__*/ {"__meta__":{"operation":"ReportComment","hash":"6ed89e84fd7e"}} as unknown as TypedDocumentString<ReportCommentMutation, ReportCommentMutationVariables>;
export const PictureThreadsDocument = /*#__PURE__*/ {"__meta__":{"operation":"PictureThreads","hash":"8cc305ee78aa"}} as unknown as TypedDocumentString<PictureThreadsQuery, PictureThreadsQueryVariables>;
export const ThreadCommentsDocument = /*#__PURE__*/ {"__meta__":{"operation":"ThreadComments","hash":"c95ea4b0170f"}} as unknown as TypedDocumentString<ThreadCommentsQuery, ThreadCommentsQueryVariables>;
export const ThreadPeopleDocument = /*#__PURE__*/ {"__meta__":{"operation":"ThreadPeople","hash":"e680d48c4fd5"}} as unknown as TypedDocumentString<ThreadPeopleQuery, ThreadPeopleQueryVariables>;
export const BeginThreadDocument = /*#__PURE__*/ {"__meta__":{"operation":"BeginThread","hash":"6c68f4a814c0"}} as unknown as TypedDocumentString<BeginThreadMutation, BeginThreadMutationVariables>;
export const AnswerThreadDocument = /*#__PURE__*/ {"__meta__":{"operation":"AnswerThread","hash":"b12c5bb6775d"}} as unknown as TypedDocumentString<AnswerThreadMutation, AnswerThreadMutationVariables>;
export const ChangeThreadDocument = /*#__PURE__*/ {"__meta__":{"operation":"ChangeThread","hash":"4ed28010de31"}} as unknown as TypedDocumentString<ChangeThreadMutation, ChangeThreadMutationVariables>;
export const ReadThreadDocument = /*#__PURE__*/ {"__meta__":{"operation":"ReadThread","hash":"ff995cfa464b"}} as unknown as TypedDocumentString<ReadThreadMutation, ReadThreadMutationVariables>;
export const VersionSceneDocument = /*#__PURE__*/ {"__meta__":{"operation":"VersionScene","hash":"0ef594d22beb"}} as unknown as TypedDocumentString<VersionSceneQuery, VersionSceneQueryVariables>;
export const SceneDocument = /*#__PURE__*/ {"__meta__":{"operation":"Scene","hash":"648f28e2496b"}} as unknown as TypedDocumentString<SceneQuery, SceneQueryVariables>;
export const LimitsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Limits","hash":"6f910192564f"}} as unknown as TypedDocumentString<LimitsQuery, LimitsQueryVariables>;
export const GalleryDocument = /*#__PURE__*/ {"__meta__":{"operation":"Gallery","hash":"c57648ff6098"}} as unknown as TypedDocumentString<GalleryQuery, GalleryQueryVariables>;
export const SearchHistoryDocument = /*#__PURE__*/ {"__meta__":{"operation":"SearchHistory","hash":"e517be67bb9f"}} as unknown as TypedDocumentString<SearchHistoryQuery, SearchHistoryQueryVariables>;
export const LeavingScreensDocument = /*#__PURE__*/ {"__meta__":{"operation":"LeavingScreens","hash":"f6317d7d5e05"}} as unknown as TypedDocumentString<LeavingScreensQuery, LeavingScreensQueryVariables>;
export const ChangeLinksDocument = /*#__PURE__*/ {"__meta__":{"operation":"ChangeLinks","hash":"d862d8e34f80"}} as unknown as TypedDocumentString<ChangeLinksMutation, ChangeLinksMutationVariables>;
export const GuidePageDocument = /*#__PURE__*/ {"__meta__":{"operation":"GuidePage","hash":"62eb61569044"}} as unknown as TypedDocumentString<GuidePageQuery, GuidePageQueryVariables>;
export const WriteGuideTextDocument = /*#__PURE__*/ {"__meta__":{"operation":"WriteGuideText","hash":"f0682dca7b18"}} as unknown as TypedDocumentString<WriteGuideTextMutation, WriteGuideTextMutationVariables>;
export const PutGuideNoteDocument = /*#__PURE__*/ {"__meta__":{"operation":"PutGuideNote","hash":"e0f111174ce0"}} as unknown as TypedDocumentString<PutGuideNoteMutation, PutGuideNoteMutationVariables>;
export const DeleteGuideNoteDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeleteGuideNote","hash":"aca4c07b9b16"}} as unknown as TypedDocumentString<DeleteGuideNoteMutation, DeleteGuideNoteMutationVariables>;
export const DeleteGuidePictureDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeleteGuidePicture","hash":"6af9a25635b4"}} as unknown as TypedDocumentString<DeleteGuidePictureMutation, DeleteGuidePictureMutationVariables>;
export const InvitationsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Invitations","hash":"beab90134de0"}} as unknown as TypedDocumentString<InvitationsQuery, InvitationsQueryVariables>;
export const InviteDocument = /*#__PURE__*/ {"__meta__":{"operation":"Invite","hash":"51e42de3d303"}} as unknown as TypedDocumentString<InviteMutation, InviteMutationVariables>;
export const RevokeInvitationDocument = /*#__PURE__*/ {"__meta__":{"operation":"RevokeInvitation","hash":"b57adebb5058"}} as unknown as TypedDocumentString<RevokeInvitationMutation, RevokeInvitationMutationVariables>;
export const SpacesToMoveToDocument = /*#__PURE__*/ {"__meta__":{"operation":"SpacesToMoveTo","hash":"6465d2d69cf9"}} as unknown as TypedDocumentString<SpacesToMoveToQuery, SpacesToMoveToQueryVariables>;
export const PlanMoveDocument = /*#__PURE__*/ {"__meta__":{"operation":"PlanMove","hash":"fc3e7207cec0"}} as unknown as TypedDocumentString<PlanMoveMutation, PlanMoveMutationVariables>;
export const MoveScreensDocument = /*#__PURE__*/ {"__meta__":{"operation":"MoveScreens","hash":"9a61fdd0b1d5"}} as unknown as TypedDocumentString<MoveScreensMutation, MoveScreensMutationVariables>;
export const PlanCopiesDocument = /*#__PURE__*/ {"__meta__":{"operation":"PlanCopies","hash":"1cb6415c6ca4"}} as unknown as TypedDocumentString<PlanCopiesMutation, PlanCopiesMutationVariables>;
export const CopyScreensDocument = /*#__PURE__*/ {"__meta__":{"operation":"CopyScreens","hash":"4edc9e4ddf8a"}} as unknown as TypedDocumentString<CopyScreensMutation, CopyScreensMutationVariables>;
export const AuditDocument = /*#__PURE__*/ {"__meta__":{"operation":"Audit","hash":"d90bec9baa3b"}} as unknown as TypedDocumentString<AuditQuery, AuditQueryVariables>;
export const DeskChatsDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeskChats","hash":"98b466dee019"}} as unknown as TypedDocumentString<DeskChatsQuery, DeskChatsQueryVariables>;
export const OfficeOrdersDocument = /*#__PURE__*/ {"__meta__":{"operation":"OfficeOrders","hash":"67f3f93d32a0"}} as unknown as TypedDocumentString<OfficeOrdersQuery, OfficeOrdersQueryVariables>;
export const PayOrderDocument = /*#__PURE__*/ {"__meta__":{"operation":"PayOrder","hash":"b28775acf066"}} as unknown as TypedDocumentString<PayOrderMutation, PayOrderMutationVariables>;
export const ReportedCommentsDocument = /*#__PURE__*/ {"__meta__":{"operation":"ReportedComments","hash":"28401cfc127f"}} as unknown as TypedDocumentString<ReportedCommentsQuery, ReportedCommentsQueryVariables>;
export const HideCommentDocument = /*#__PURE__*/ {"__meta__":{"operation":"HideComment","hash":"cf57be176e16"}} as unknown as TypedDocumentString<HideCommentMutation, HideCommentMutationVariables>;
export const SubmissionsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Submissions","hash":"283063d52a5f"}} as unknown as TypedDocumentString<SubmissionsQuery, SubmissionsQueryVariables>;
export const DeleteSubmissionDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeleteSubmission","hash":"281feebecd8c"}} as unknown as TypedDocumentString<DeleteSubmissionMutation, DeleteSubmissionMutationVariables>;
export const PeopleDocument = /*#__PURE__*/ {"__meta__":{"operation":"People","hash":"91ac31a33dd7"}} as unknown as TypedDocumentString<PeopleQuery, PeopleQueryVariables>;
export const ChangePersonDocument = /*#__PURE__*/ {"__meta__":{"operation":"ChangePerson","hash":"663f687fc921"}} as unknown as TypedDocumentString<ChangePersonMutation, ChangePersonMutationVariables>;
export const SignPersonOutDocument = /*#__PURE__*/ {"__meta__":{"operation":"SignPersonOut","hash":"e69bfd974ceb"}} as unknown as TypedDocumentString<SignPersonOutMutation, SignPersonOutMutationVariables>;
export const DeletePersonDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeletePerson","hash":"65e8dd5ca7df"}} as unknown as TypedDocumentString<DeletePersonMutation, DeletePersonMutationVariables>;
export const OrderDocument = /*#__PURE__*/ {"__meta__":{"operation":"Order","hash":"75863e7645ad"}} as unknown as TypedDocumentString<OrderQuery, OrderQueryVariables>;
export const OrdersDocument = /*#__PURE__*/ {"__meta__":{"operation":"Orders","hash":"e71b7890c1f9"}} as unknown as TypedDocumentString<OrdersQuery, OrdersQueryVariables>;
export const CancelOrderDocument = /*#__PURE__*/ {"__meta__":{"operation":"CancelOrder","hash":"b4799313e546"}} as unknown as TypedDocumentString<CancelOrderMutation, CancelOrderMutationVariables>;
export const PairingDocument = /*#__PURE__*/ {"__meta__":{"operation":"Pairing","hash":"8d8ba2e030c7"}} as unknown as TypedDocumentString<PairingQuery, PairingQueryVariables>;
export const ApprovePairingDocument = /*#__PURE__*/ {"__meta__":{"operation":"ApprovePairing","hash":"daecd21e9e56"}} as unknown as TypedDocumentString<ApprovePairingMutation, ApprovePairingMutationVariables>;
export const DeclinePairingDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeclinePairing","hash":"f23da3dede5e"}} as unknown as TypedDocumentString<DeclinePairingMutation, DeclinePairingMutationVariables>;
export const ApiKeysDocument = /*#__PURE__*/ {"__meta__":{"operation":"ApiKeys","hash":"1497fed72bc0"}} as unknown as TypedDocumentString<ApiKeysQuery, ApiKeysQueryVariables>;
export const CreateApiKeyDocument = /*#__PURE__*/ {"__meta__":{"operation":"CreateApiKey","hash":"7aa55a8ffe2a"}} as unknown as TypedDocumentString<CreateApiKeyMutation, CreateApiKeyMutationVariables>;
export const DeleteApiKeyDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeleteApiKey","hash":"b482c8b8c35a"}} as unknown as TypedDocumentString<DeleteApiKeyMutation, DeleteApiKeyMutationVariables>;
export const LinksDocument = /*#__PURE__*/ {"__meta__":{"operation":"Links","hash":"46d366049695"}} as unknown as TypedDocumentString<LinksQuery, LinksQueryVariables>;
export const RevokeLinksDocument = /*#__PURE__*/ {"__meta__":{"operation":"RevokeLinks","hash":"cacf53d5d3f3"}} as unknown as TypedDocumentString<RevokeLinksMutation, RevokeLinksMutationVariables>;
export const SetLinkDefaultsDocument = /*#__PURE__*/ {"__meta__":{"operation":"SetLinkDefaults","hash":"500874adbada"}} as unknown as TypedDocumentString<SetLinkDefaultsMutation, SetLinkDefaultsMutationVariables>;
export const ProfileDocument = /*#__PURE__*/ {"__meta__":{"operation":"Profile","hash":"482f09152507"}} as unknown as TypedDocumentString<ProfileQuery, ProfileQueryVariables>;
export const DeleteAccountDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeleteAccount","hash":"5522266a4ffb"}} as unknown as TypedDocumentString<DeleteAccountMutation, DeleteAccountMutationVariables>;
export const ChangeProfileDocument = /*#__PURE__*/ {"__meta__":{"operation":"ChangeProfile","hash":"1d10f36badda"}} as unknown as TypedDocumentString<ChangeProfileMutation, ChangeProfileMutationVariables>;
export const PasskeysDocument = /*#__PURE__*/ {"__meta__":{"operation":"Passkeys","hash":"32d7b6487c61"}} as unknown as TypedDocumentString<PasskeysQuery, PasskeysQueryVariables>;
export const PassphraseDocument = /*#__PURE__*/ {"__meta__":{"operation":"Passphrase","hash":"65e0e8a4f7af"}} as unknown as TypedDocumentString<PassphraseQuery, PassphraseQueryVariables>;
export const SecondFactorDocument = /*#__PURE__*/ {"__meta__":{"operation":"SecondFactor","hash":"ee7f9b793b3f"}} as unknown as TypedDocumentString<SecondFactorQuery, SecondFactorQueryVariables>;
export const SessionsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Sessions","hash":"de556ad0908b"}} as unknown as TypedDocumentString<SessionsQuery, SessionsQueryVariables>;
export const EndSessionDocument = /*#__PURE__*/ {"__meta__":{"operation":"EndSession","hash":"7e7328990580"}} as unknown as TypedDocumentString<EndSessionMutation, EndSessionMutationVariables>;
export const EndOtherSessionsDocument = /*#__PURE__*/ {"__meta__":{"operation":"EndOtherSessions","hash":"5e81919c06be"}} as unknown as TypedDocumentString<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>;
export const LinkedNetworksDocument = /*#__PURE__*/ {"__meta__":{"operation":"LinkedNetworks","hash":"4980726ce787"}} as unknown as TypedDocumentString<LinkedNetworksQuery, LinkedNetworksQueryVariables>;
export const UnlinkNetworkDocument = /*#__PURE__*/ {"__meta__":{"operation":"UnlinkNetwork","hash":"2c3949bd73c2"}} as unknown as TypedDocumentString<UnlinkNetworkMutation, UnlinkNetworkMutationVariables>;
export const EndOtherWaysDocument = /*#__PURE__*/ {"__meta__":{"operation":"EndOtherWays","hash":"79ddc58f0013"}} as unknown as TypedDocumentString<EndOtherWaysMutation, EndOtherWaysMutationVariables>;
export const SubscriptionDocument = /*#__PURE__*/ {"__meta__":{"operation":"Subscription","hash":"55e86f8b6bb9"}} as unknown as TypedDocumentString<SubscriptionQuery, SubscriptionQueryVariables>;
export const CancelSubscriptionDocument = /*#__PURE__*/ {"__meta__":{"operation":"CancelSubscription","hash":"bcd3ee94d23a"}} as unknown as TypedDocumentString<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>;
export const ResumeSubscriptionDocument = /*#__PURE__*/ {"__meta__":{"operation":"ResumeSubscription","hash":"4fb924b5c823"}} as unknown as TypedDocumentString<ResumeSubscriptionMutation, ResumeSubscriptionMutationVariables>;
export const WebhooksDocument = /*#__PURE__*/ {"__meta__":{"operation":"Webhooks","hash":"3dce62161d92"}} as unknown as TypedDocumentString<WebhooksQuery, WebhooksQueryVariables>;
export const WebhookPageDocument = /*#__PURE__*/ {"__meta__":{"operation":"WebhookPage","hash":"537a43ac7edd"}} as unknown as TypedDocumentString<WebhookPageQuery, WebhookPageQueryVariables>;
export const CreateWebhookDocument = /*#__PURE__*/ {"__meta__":{"operation":"CreateWebhook","hash":"c9bda0fab395"}} as unknown as TypedDocumentString<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const ChangeWebhookDocument = /*#__PURE__*/ {"__meta__":{"operation":"ChangeWebhook","hash":"35ba8613d2c5"}} as unknown as TypedDocumentString<ChangeWebhookMutation, ChangeWebhookMutationVariables>;
export const DeleteWebhookDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeleteWebhook","hash":"eca8d7a259e5"}} as unknown as TypedDocumentString<DeleteWebhookMutation, DeleteWebhookMutationVariables>;
export const TestWebhookDocument = /*#__PURE__*/ {"__meta__":{"operation":"TestWebhook","hash":"3bcc3814ba59"}} as unknown as TypedDocumentString<TestWebhookMutation, TestWebhookMutationVariables>;
export const SendWebhookAgainDocument = /*#__PURE__*/ {"__meta__":{"operation":"SendWebhookAgain","hash":"76d007a7adef"}} as unknown as TypedDocumentString<SendWebhookAgainMutation, SendWebhookAgainMutationVariables>;
export const ProposalsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Proposals","hash":"bb32b6d70348"}} as unknown as TypedDocumentString<ProposalsQuery, ProposalsQueryVariables>;
export const ThrowProposalAwayDocument = /*#__PURE__*/ {"__meta__":{"operation":"ThrowProposalAway","hash":"087dc0f8fd17"}} as unknown as TypedDocumentString<ThrowProposalAwayMutation, ThrowProposalAwayMutationVariables>;
export const DeleteScreensDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeleteScreens","hash":"03386e2aa38d"}} as unknown as TypedDocumentString<DeleteScreensMutation, DeleteScreensMutationVariables>;
export const RestoreScreensDocument = /*#__PURE__*/ {"__meta__":{"operation":"RestoreScreens","hash":"67f6e259d4e0"}} as unknown as TypedDocumentString<RestoreScreensMutation, RestoreScreensMutationVariables>;
export const SpotDocument = /*#__PURE__*/ {"__meta__":{"operation":"Spot","hash":"a74f856b829c"}} as unknown as TypedDocumentString<SpotQuery, SpotQueryVariables>;
export const ChangeScreenDocument = /*#__PURE__*/ {"__meta__":{"operation":"ChangeScreen","hash":"9fa52709e733"}} as unknown as TypedDocumentString<ChangeScreenMutation, ChangeScreenMutationVariables>;
export const SharedDocument = /*#__PURE__*/ {"__meta__":{"operation":"Shared","hash":"51818fc59ebb"}} as unknown as TypedDocumentString<SharedQuery, SharedQueryVariables>;
export const SharedByDateDocument = /*#__PURE__*/ {"__meta__":{"operation":"SharedByDate","hash":"16c2d5b0672b"}} as unknown as TypedDocumentString<SharedByDateQuery, SharedByDateQueryVariables>;
export const SharedGalleryDocument = /*#__PURE__*/ {"__meta__":{"operation":"SharedGallery","hash":"81ee9f0c3cf6"}} as unknown as TypedDocumentString<SharedGalleryQuery, SharedGalleryQueryVariables>;
export const CopySharedDocument = /*#__PURE__*/ {"__meta__":{"operation":"CopyShared","hash":"c5f18721208f"}} as unknown as TypedDocumentString<CopySharedMutation, CopySharedMutationVariables>;
export const RemoveSharedDocument = /*#__PURE__*/ {"__meta__":{"operation":"RemoveShared","hash":"cd45b535361d"}} as unknown as TypedDocumentString<RemoveSharedMutation, RemoveSharedMutationVariables>;
export const SpacesDocument = /*#__PURE__*/ {"__meta__":{"operation":"Spaces","hash":"d14fd7cf97a4"}} as unknown as TypedDocumentString<SpacesQuery, SpacesQueryVariables>;
export const SpaceMembersDocument = /*#__PURE__*/ {"__meta__":{"operation":"SpaceMembers","hash":"1d62e040318b"}} as unknown as TypedDocumentString<SpaceMembersQuery, SpaceMembersQueryVariables>;
export const SpaceInvitationsDocument = /*#__PURE__*/ {"__meta__":{"operation":"SpaceInvitations","hash":"36f086015ee6"}} as unknown as TypedDocumentString<SpaceInvitationsQuery, SpaceInvitationsQueryVariables>;
export const SpaceSettingsDocument = /*#__PURE__*/ {"__meta__":{"operation":"SpaceSettings","hash":"2d97491bdaee"}} as unknown as TypedDocumentString<SpaceSettingsQuery, SpaceSettingsQueryVariables>;
export const SetSpaceDocument = /*#__PURE__*/ {"__meta__":{"operation":"SetSpace","hash":"aa363a55c849"}} as unknown as TypedDocumentString<SetSpaceMutation, SetSpaceMutationVariables>;
export const MakeSpaceDocument = /*#__PURE__*/ {"__meta__":{"operation":"MakeSpace","hash":"84fb94cde19c"}} as unknown as TypedDocumentString<MakeSpaceMutation, MakeSpaceMutationVariables>;
export const RenameSpaceDocument = /*#__PURE__*/ {"__meta__":{"operation":"RenameSpace","hash":"178bbadd08e7"}} as unknown as TypedDocumentString<RenameSpaceMutation, RenameSpaceMutationVariables>;
export const DeleteSpaceDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeleteSpace","hash":"7c92418ebcf7"}} as unknown as TypedDocumentString<DeleteSpaceMutation, DeleteSpaceMutationVariables>;
export const KeepSpaceDocument = /*#__PURE__*/ {"__meta__":{"operation":"KeepSpace","hash":"31936db05df7"}} as unknown as TypedDocumentString<KeepSpaceMutation, KeepSpaceMutationVariables>;
export const InviteToSpaceDocument = /*#__PURE__*/ {"__meta__":{"operation":"InviteToSpace","hash":"e32fde2c3e57"}} as unknown as TypedDocumentString<InviteToSpaceMutation, InviteToSpaceMutationVariables>;
export const WithdrawSpaceInvitationDocument = /*#__PURE__*/ {"__meta__":{"operation":"WithdrawSpaceInvitation","hash":"a649c44212e4"}} as unknown as TypedDocumentString<WithdrawSpaceInvitationMutation, WithdrawSpaceInvitationMutationVariables>;
export const ChangeMemberDocument = /*#__PURE__*/ {"__meta__":{"operation":"ChangeMember","hash":"cd046df5d21d"}} as unknown as TypedDocumentString<ChangeMemberMutation, ChangeMemberMutationVariables>;
export const RemoveMemberDocument = /*#__PURE__*/ {"__meta__":{"operation":"RemoveMember","hash":"427d9bfdfd4c"}} as unknown as TypedDocumentString<RemoveMemberMutation, RemoveMemberMutationVariables>;
export const JoinSpaceDocument = /*#__PURE__*/ {"__meta__":{"operation":"JoinSpace","hash":"5744ad3063d3"}} as unknown as TypedDocumentString<JoinSpaceMutation, JoinSpaceMutationVariables>;
export const DeclineSpaceDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeclineSpace","hash":"4a6692cd1c31"}} as unknown as TypedDocumentString<DeclineSpaceMutation, DeclineSpaceMutationVariables>;
export const OwnThreadsDocument = /*#__PURE__*/ {"__meta__":{"operation":"OwnThreads","hash":"215a22377e14"}} as unknown as TypedDocumentString<OwnThreadsQuery, OwnThreadsQueryVariables>;
export const TrashDocument = /*#__PURE__*/ {"__meta__":{"operation":"Trash","hash":"a8a14bb2beb7"}} as unknown as TypedDocumentString<TrashQuery, TrashQueryVariables>;
export const TrashByDateDocument = /*#__PURE__*/ {"__meta__":{"operation":"TrashByDate","hash":"195f2d1c2e9c"}} as unknown as TypedDocumentString<TrashByDateQuery, TrashByDateQueryVariables>;
export const TrashGalleryDocument = /*#__PURE__*/ {"__meta__":{"operation":"TrashGallery","hash":"ea794ab29c0d"}} as unknown as TypedDocumentString<TrashGalleryQuery, TrashGalleryQueryVariables>;
export const TrashedScreenDocument = /*#__PURE__*/ {"__meta__":{"operation":"TrashedScreen","hash":"9a6649dfac9c"}} as unknown as TypedDocumentString<TrashedScreenQuery, TrashedScreenQueryVariables>;
export const EmptyTrashDocument = /*#__PURE__*/ {"__meta__":{"operation":"EmptyTrash","hash":"49c4d8ee8619"}} as unknown as TypedDocumentString<EmptyTrashMutation, EmptyTrashMutationVariables>;
export const PurgeScreensDocument = /*#__PURE__*/ {"__meta__":{"operation":"PurgeScreens","hash":"75ca50159d9c"}} as unknown as TypedDocumentString<PurgeScreensMutation, PurgeScreensMutationVariables>;
export const VersionsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Versions","hash":"5b3e80a8f068"}} as unknown as TypedDocumentString<VersionsQuery, VersionsQueryVariables>;
export const BurnInDocument = /*#__PURE__*/ {"__meta__":{"operation":"BurnIn","hash":"cecae20f0863"}} as unknown as TypedDocumentString<BurnInMutation, BurnInMutationVariables>;
export const RestoreVersionDocument = /*#__PURE__*/ {"__meta__":{"operation":"RestoreVersion","hash":"b4da365d13ec"}} as unknown as TypedDocumentString<RestoreVersionMutation, RestoreVersionMutationVariables>;
export const CustomEntriesDocument = /*#__PURE__*/ {"__meta__":{"operation":"CustomEntries","hash":"c317163afa8e"}} as unknown as TypedDocumentString<CustomEntriesQuery, CustomEntriesQueryVariables>;
export const VoteForEntryDocument = /*#__PURE__*/ {"__meta__":{"operation":"VoteForEntry","hash":"57b3dd960cc9"}} as unknown as TypedDocumentString<VoteForEntryMutation, VoteForEntryMutationVariables>;
export const FavouritesDocument = /*#__PURE__*/ {"__meta__":{"operation":"Favourites","hash":"e6e8025eb245"}} as unknown as TypedDocumentString<FavouritesQuery, FavouritesQueryVariables>;
export const FavouriteIdsDocument = /*#__PURE__*/ {"__meta__":{"operation":"FavouriteIds","hash":"27649eadf6f5"}} as unknown as TypedDocumentString<FavouriteIdsQuery, FavouriteIdsQueryVariables>;
export const AddFavouriteDocument = /*#__PURE__*/ {"__meta__":{"operation":"AddFavourite","hash":"3667e977347f"}} as unknown as TypedDocumentString<AddFavouriteMutation, AddFavouriteMutationVariables>;
export const RemoveFavouriteDocument = /*#__PURE__*/ {"__meta__":{"operation":"RemoveFavourite","hash":"0e6c31b14c89"}} as unknown as TypedDocumentString<RemoveFavouriteMutation, RemoveFavouriteMutationVariables>;
export const ContentPageDocument = /*#__PURE__*/ {"__meta__":{"operation":"ContentPage","hash":"0e2e406077db"}} as unknown as TypedDocumentString<ContentPageQuery, ContentPageQueryVariables>;
export const OpenAskDocument = /*#__PURE__*/ {"__meta__":{"operation":"OpenAsk","hash":"d0808be07719"}} as unknown as TypedDocumentString<OpenAskQuery, OpenAskQueryVariables>;
export const FormDocument = /*#__PURE__*/ {"__meta__":{"operation":"Form","hash":"98d07b3a98ea"}} as unknown as TypedDocumentString<FormQuery, FormQueryVariables>;
export const MapMarkersDocument = /*#__PURE__*/ {"__meta__":{"operation":"MapMarkers","hash":"aa7ab6bef4f7"}} as unknown as TypedDocumentString<MapMarkersQuery, MapMarkersQueryVariables>;
export const FaqDocument = /*#__PURE__*/ {"__meta__":{"operation":"Faq","hash":"836322755b6a"}} as unknown as TypedDocumentString<FaqQuery, FaqQueryVariables>;
export const CarouselDocument = /*#__PURE__*/ {"__meta__":{"operation":"Carousel","hash":"b829990bb49a"}} as unknown as TypedDocumentString<CarouselQuery, CarouselQueryVariables>;
export const BlogDocument = /*#__PURE__*/ {"__meta__":{"operation":"Blog","hash":"e5994b72715c"}} as unknown as TypedDocumentString<BlogQuery, BlogQueryVariables>;
export const PostDocument = /*#__PURE__*/ {"__meta__":{"operation":"Post","hash":"aa784af75cfb"}} as unknown as TypedDocumentString<PostQuery, PostQueryVariables>;
export const PostCategoriesDocument = /*#__PURE__*/ {"__meta__":{"operation":"PostCategories","hash":"397c585c62c4"}} as unknown as TypedDocumentString<PostCategoriesQuery, PostCategoriesQueryVariables>;
export const PostCategoryDocument = /*#__PURE__*/ {"__meta__":{"operation":"PostCategory","hash":"6dce728a7762"}} as unknown as TypedDocumentString<PostCategoryQuery, PostCategoryQueryVariables>;
export const PricingDocument = /*#__PURE__*/ {"__meta__":{"operation":"Pricing","hash":"f2f8a14859b8"}} as unknown as TypedDocumentString<PricingQuery, PricingQueryVariables>;
export const LookupDocument = /*#__PURE__*/ {"__meta__":{"operation":"Lookup","hash":"32e67491abcd"}} as unknown as TypedDocumentString<LookupQuery, LookupQueryVariables>;
export const ShopDocument = /*#__PURE__*/ {"__meta__":{"operation":"Shop","hash":"e6b4852cd546"}} as unknown as TypedDocumentString<ShopQuery, ShopQueryVariables>;
export const ProductsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Products","hash":"5c92850697fc"}} as unknown as TypedDocumentString<ProductsQuery, ProductsQueryVariables>;
export const ProductDocument = /*#__PURE__*/ {"__meta__":{"operation":"Product","hash":"782a42744347"}} as unknown as TypedDocumentString<ProductQuery, ProductQueryVariables>;
export const ProductControlsDocument = /*#__PURE__*/ {"__meta__":{"operation":"ProductControls","hash":"c86d368234b7"}} as unknown as TypedDocumentString<ProductControlsQuery, ProductControlsQueryVariables>;
export const ProductNeighboursDocument = /*#__PURE__*/ {"__meta__":{"operation":"ProductNeighbours","hash":"82ceb2783711"}} as unknown as TypedDocumentString<ProductNeighboursQuery, ProductNeighboursQueryVariables>;
export const ProductTypeDocument = /*#__PURE__*/ {"__meta__":{"operation":"ProductType","hash":"48420be4154a"}} as unknown as TypedDocumentString<ProductTypeQuery, ProductTypeQueryVariables>;
export const FormHintsDocument = /*#__PURE__*/ {"__meta__":{"operation":"FormHints","hash":"81a758604b36"}} as unknown as TypedDocumentString<FormHintsQuery, FormHintsQueryVariables>;
export const ConfigsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Configs","hash":"27400340fbe7"}} as unknown as TypedDocumentString<ConfigsQuery, ConfigsQueryVariables>;
export const LanguagesDocument = /*#__PURE__*/ {"__meta__":{"operation":"Languages","hash":"8615b35b8102"}} as unknown as TypedDocumentString<LanguagesQuery, LanguagesQueryVariables>;
export const NavigationDocument = /*#__PURE__*/ {"__meta__":{"operation":"Navigation","hash":"71673fa0f194"}} as unknown as TypedDocumentString<NavigationQuery, NavigationQueryVariables>;
export const ReauthenticateDocument = /*#__PURE__*/ {"__meta__":{"operation":"Reauthenticate","hash":"59b0c63fbfc6"}} as unknown as TypedDocumentString<ReauthenticateMutation, ReauthenticateMutationVariables>;
export const ReauthenticationMethodsDocument = /*#__PURE__*/ {"__meta__":{"operation":"ReauthenticationMethods","hash":"4f5b8b5d0efd"}} as unknown as TypedDocumentString<ReauthenticationMethodsQuery, ReauthenticationMethodsQueryVariables>;
export const TagsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Tags","hash":"0671a74a8d6a"}} as unknown as TypedDocumentString<TagsQuery, TagsQueryVariables>;
export const TagsOfScreensDocument = /*#__PURE__*/ {"__meta__":{"operation":"TagsOfScreens","hash":"454590c29249"}} as unknown as TypedDocumentString<TagsOfScreensQuery, TagsOfScreensQueryVariables>;
export const ChangeTagsDocument = /*#__PURE__*/ {"__meta__":{"operation":"ChangeTags","hash":"a15b7d0b4b5b"}} as unknown as TypedDocumentString<ChangeTagsMutation, ChangeTagsMutationVariables>;
export const HistoryDocument = /*#__PURE__*/ {"__meta__":{"operation":"History","hash":"b96a1676682b"}} as unknown as TypedDocumentString<HistoryQuery, HistoryQueryVariables>;
export const HistoryByDateDocument = /*#__PURE__*/ {"__meta__":{"operation":"HistoryByDate","hash":"18705473bee7"}} as unknown as TypedDocumentString<HistoryByDateQuery, HistoryByDateQueryVariables>;
export const NewestScreensDocument = /*#__PURE__*/ {"__meta__":{"operation":"NewestScreens","hash":"519e72e63457"}} as unknown as TypedDocumentString<NewestScreensQuery, NewestScreensQueryVariables>;
export const PictureWordsDocument = /*#__PURE__*/ {"__meta__":{"operation":"PictureWords","hash":"c3b67e17ec50"}} as unknown as TypedDocumentString<PictureWordsQuery, PictureWordsQueryVariables>;