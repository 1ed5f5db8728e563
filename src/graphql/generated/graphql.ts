/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** `upload` pictures, `read` screens, `manage`: rename screens, set their links, put them into the trash and take them out */
export type ApiKeyScope =
  | 'manage'
  | 'read'
  | 'upload';

export type ChatRecipientRole =
  | 'admin'
  | 'customer'
  | 'editor'
  | 'operator';

export type CollectionChangeInput = {
  /** One of its screens; null: whichever comes first */
  cover?: string | null | undefined;
  description?: string | null | undefined;
  link?: LinkChangeInput | null | undefined;
  /** May be empty */
  title?: string | null | undefined;
};

export type CollectionOrderItemInput = {
  /** May be empty */
  caption?: string | null | undefined;
  signature: string;
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

export type ImageListItemInput = {
  signature: string;
};

export type LinkChangeInput = {
  /** ISO 8601, UTC: to come */
  expires_at?: string | null | undefined;
  /** Turned on anew it opens although all links were revoked */
  is_on?: boolean | null | undefined;
};

export type LinkListInput = {
  /** All of mine when left out */
  signatures?: Array<string> | null | undefined;
};

export type LinkedNetworkAlias =
  | 'apple'
  | 'google';

export type NewApiKeyInput = {
  name: string;
  scopes: Array<ApiKeyScope>;
};

export type NewCollectionInput = {
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

export type OfferedNetworkAlias =
  | 'apple'
  | 'google';

export type OfficeOrderStatus =
  | 'cancelled'
  | 'new'
  | 'paid';

export type OfficeOrdersStatus =
  | 'cancelled'
  | 'new'
  | 'paid';

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

export type PathOfPageInput = {
  /** Without language, query and hash */
  url: string;
};

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
  link?: ScreenLinkChangeInput | null | undefined;
  /** What it is called: at first as its file was; may be empty */
  name?: string | null | undefined;
};

export type ScreenLinkChangeInput = {
  /** Whether others get the original, beside the renditions that show it */
  allow_download?: boolean | null | undefined;
  /** ISO 8601, UTC: to come */
  expires_at?: string | null | undefined;
  /** Turned on anew it opens although all links were revoked */
  is_on?: boolean | null | undefined;
};

export type SignatureListItemInput = {
  signature: string;
};

export type SubscriptionInfoPeriod =
  | 'month'
  | 'year';

/** A cancelled plan stays until its end */
export type SubscriptionInfoStatus =
  | 'active'
  | 'cancelled';

/** The caller's language when left out */
export type TextsLocale =
  | 'en'
  | 'ru'
  | 'uk';

export type UnlinkNetworkNetwork =
  | 'apple'
  | 'google';

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


export type SocialNetworksQuery = { socialNetworks: { items: Array<{ alias: OfferedNetworkAlias, title: string }> } };

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
}>;


export type CollectionsQuery = { collections: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ signature: string, title: string, description: string, is_owner: boolean, total: number, date_created: string, cover: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null, link: { is_on: boolean, is_open: boolean, expires_at: string | null, views: number } | null }> } };

export type CreateCollectionMutationVariables = Exact<{
  input: NewCollectionInput;
}>;


export type CreateCollectionMutation = { createCollection: { signature: string } };

export type ChangeCollectionMutationVariables = Exact<{
  id: string;
  change: CollectionChangeInput;
}>;


export type ChangeCollectionMutation = { changeCollection: { signature: string, title: string, description: string, is_owner: boolean, total: number, date_created: string, cover: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null, link: { is_on: boolean, is_open: boolean, expires_at: string | null, views: number } | null } };

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


export type CollectionPageQuery = { collection: { signature: string, title: string, description: string, is_owner: boolean, total: number, date_created: string, cover: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null, link: { is_on: boolean, is_open: boolean, expires_at: string | null, views: number } | null }, collectionItems: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ position: number, signature: string | null, caption: string, screen: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null }> } };

export type CollectionItemsQueryVariables = Exact<{
  id: string;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type CollectionItemsQuery = { collectionItems: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ position: number, signature: string | null, caption: string, screen: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null }> } };

export type CollectionFieldsFragment = { signature: string, title: string, description: string, is_owner: boolean, total: number, date_created: string, cover: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null, link: { is_on: boolean, is_open: boolean, expires_at: string | null, views: number } | null };

export type CollectionItemFieldsFragment = { position: number, signature: string | null, caption: string, screen: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null };

export type CollectionItemQueryVariables = Exact<{
  id: string;
  signature: string;
}>;


export type CollectionItemQuery = { collectionItem: { allow_download: boolean, total: number, previous: string | null, next: string | null, title: string, is_owner: boolean, item: { position: number, signature: string | null, caption: string, screen: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null } } };

export type CommentsQueryVariables = Exact<{
  alias: string;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  sorting?: CommentsSorting | null | undefined;
  commentTopId?: number | null | undefined;
  comment?: number | null | undefined;
}>;


export type CommentsQuery = { comments: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ id: number, text: string, comment_top_id: number | null, parent_id: number | null, totalAnswers: number, date_created: string, date_edited: string | null, state: CommentState, can_edit: boolean, can_delete: boolean, rating: { total: number, status: CommentRatingStatus }, author: { name: string, avatar: string | null, role: CommentAuthorRole, is_me: boolean } | null }> } | null };

export type AddCommentMutationVariables = Exact<{
  alias: string;
  comment: NewCommentInput;
}>;


export type AddCommentMutation = { addComment: { data: { id: number, text: string, comment_top_id: number | null, parent_id: number | null, totalAnswers: number, date_created: string, date_edited: string | null, state: CommentState, can_edit: boolean, can_delete: boolean, rating: { total: number, status: CommentRatingStatus }, author: { name: string, avatar: string | null, role: CommentAuthorRole, is_me: boolean } | null } } };

export type ChangeCommentMutationVariables = Exact<{
  id: string;
  comment: NewCommentInput;
}>;


export type ChangeCommentMutation = { changeComment: { data: { id: number, text: string, comment_top_id: number | null, parent_id: number | null, totalAnswers: number, date_created: string, date_edited: string | null, state: CommentState, can_edit: boolean, can_delete: boolean, rating: { total: number, status: CommentRatingStatus }, author: { name: string, avatar: string | null, role: CommentAuthorRole, is_me: boolean } | null } } };

export type DeleteCommentMutationVariables = Exact<{
  id: string;
}>;


export type DeleteCommentMutation = { deleteComment: { response: boolean } };

export type RateCommentMutationVariables = Exact<{
  change: RatingChangeInput;
}>;


export type RateCommentMutation = { rateComment: { rating: { total: number, status: CommentRatingStatus } } };

export type CommentFieldsFragment = { id: number, text: string, comment_top_id: number | null, parent_id: number | null, totalAnswers: number, date_created: string, date_edited: string | null, state: CommentState, can_edit: boolean, can_delete: boolean, rating: { total: number, status: CommentRatingStatus }, author: { name: string, avatar: string | null, role: CommentAuthorRole, is_me: boolean } | null };

export type ReportCommentMutationVariables = Exact<{
  id: string;
}>;


export type ReportCommentMutation = { reportComment: unknown };

export type SceneQueryVariables = Exact<{
  signature: string;
}>;


export type SceneQuery = { scene: { layers: string | null, base: { fileId: string, width: number, height: number } } };

export type LimitsQueryVariables = Exact<{ [key: string]: never; }>;


export type LimitsQuery = { limits: { upload_bytes: number, edits: { limit: number | null, used: number, resets_at: string }, storage: { limit: number | null, used: number } } };

export type GalleryQueryVariables = Exact<{
  limit?: number | null | undefined;
}>;


export type GalleryQuery = { historyByDate: { version: number | null, items: Array<{ date: string, count: number }> }, history: { total: number, version: number | null, items: Array<{ signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string }> }, shared: { total: number } };

export type HistoryByNameQueryVariables = Exact<{
  q: string;
  limit?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type HistoryByNameQuery = { historyByName: { has_more: boolean, screens: Array<{ signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string }> } };

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


export type ReportedCommentsQuery = { reportedComments: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ reports: number, comment: { id: number, text: string, comment_top_id: number | null, parent_id: number | null, totalAnswers: number, date_created: string, date_edited: string | null, state: CommentState, can_edit: boolean, can_delete: boolean, rating: { total: number, status: CommentRatingStatus }, author: { name: string, avatar: string | null, role: CommentAuthorRole, is_me: boolean } | null }, post: { alias: string, title: string } }> } };

export type HideCommentMutationVariables = Exact<{
  id: string;
  isHidden: boolean;
}>;


export type HideCommentMutation = { hideComment: { id: number, text: string, comment_top_id: number | null, parent_id: number | null, totalAnswers: number, date_created: string, date_edited: string | null, state: CommentState, can_edit: boolean, can_delete: boolean, rating: { total: number, status: CommentRatingStatus }, author: { name: string, avatar: string | null, role: CommentAuthorRole, is_me: boolean } | null } };

export type SubmissionsQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type SubmissionsQuery = { submissions: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ id: string, form: string, title: string, language: string, reply_to: string | null, date_created: string, answers: Array<{ title: string, text: string }>, files: Array<{ id: string, name: string, mime: string, size: number }> }> } };

export type DeleteSubmissionMutationVariables = Exact<{
  id: string;
}>;


export type DeleteSubmissionMutation = { deleteSubmission: { id: string } };

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

export type ApiKeysQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type ApiKeysQuery = { apiKeys: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ id: string, name: string, scopes: Array<ApiKeyScope>, date_created: string, date_used: string | null }> } };

export type CreateApiKeyMutationVariables = Exact<{
  input: NewApiKeyInput;
}>;


export type CreateApiKeyMutation = { createApiKey: { id: string, name: string, scopes: Array<ApiKeyScope>, date_created: string, date_used: string | null, key: string } };

export type DeleteApiKeyMutationVariables = Exact<{
  id: string;
}>;


export type DeleteApiKeyMutation = { deleteApiKey: { id: string } };

export type LinksQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type LinksQuery = { links: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ screen: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null, collection: { signature: string, title: string, description: string, is_owner: boolean, total: number, date_created: string, cover: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null, link: { is_on: boolean, is_open: boolean, expires_at: string | null, views: number } | null } | null, link: { is_on: boolean, is_open: boolean, expires_at: string | null, views: number } }> } };

export type RevokeLinksMutationVariables = Exact<{
  input: LinkListInput;
}>;


export type RevokeLinksMutation = { revokeLinks: { signatures: Array<string> } };

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


export type LinkedNetworksQuery = { linkedNetworks: { items: Array<{ alias: LinkedNetworkAlias, title: string, email: string | null, date_linked: string | null }> } };

export type UnlinkNetworkMutationVariables = Exact<{
  network: UnlinkNetworkNetwork;
}>;


export type UnlinkNetworkMutation = { unlinkNetwork: { alias: OfferedNetworkAlias } };

export type EndOtherWaysMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherWaysMutation = { endOtherWays: { count: number } };

export type SubscriptionQueryVariables = Exact<{ [key: string]: never; }>;


export type SubscriptionQuery = { subscription: { info: { status: SubscriptionInfoStatus, period: SubscriptionInfoPeriod, started_at: string, renews_at: string, cancel_at: string | null, plan: { alias: string, title: string }, price: { amount: number, currency: string } } | null } | null, configs: { frontend: { enable_subscriptions: boolean } } | null };

export type CancelSubscriptionMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelSubscriptionMutation = { cancelSubscription: { info: { status: SubscriptionInfoStatus, period: SubscriptionInfoPeriod, started_at: string, renews_at: string, cancel_at: string | null, plan: { alias: string, title: string }, price: { amount: number, currency: string } } | null } };

export type ResumeSubscriptionMutationVariables = Exact<{ [key: string]: never; }>;


export type ResumeSubscriptionMutation = { resumeSubscription: { info: { status: SubscriptionInfoStatus, period: SubscriptionInfoPeriod, started_at: string, renews_at: string, cancel_at: string | null, plan: { alias: string, title: string }, price: { amount: number, currency: string } } | null } };

export type SubscriptionFieldsFragment = { info: { status: SubscriptionInfoStatus, period: SubscriptionInfoPeriod, started_at: string, renews_at: string, cancel_at: string | null, plan: { alias: string, title: string }, price: { amount: number, currency: string } } | null };

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


export type SpotQuery = { spot: { is_owner: boolean, allow_download: boolean, previous: string | null, next: string | null, screen: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string }, link: { is_on: boolean, is_open: boolean, expires_at: string | null, views: number } | null } };

export type ChangeScreenMutationVariables = Exact<{
  signature: string;
  change: ScreenChangeInput;
}>;


export type ChangeScreenMutation = { changeScreen: { is_owner: boolean, allow_download: boolean, previous: string | null, next: string | null, screen: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string }, link: { is_on: boolean, is_open: boolean, expires_at: string | null, views: number } | null } };

export type SpotFieldsFragment = { is_owner: boolean, allow_download: boolean, previous: string | null, next: string | null, screen: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string }, link: { is_on: boolean, is_open: boolean, expires_at: string | null, views: number } | null };

export type SharedQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  dateFrom?: string | null | undefined;
}>;


export type SharedQuery = { shared: { total: number, version: number | null, items: Array<{ signature: string, date_shared: string, day: string, screen: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null, owner: { name: string } | null }> } };

export type SharedByDateQueryVariables = Exact<{ [key: string]: never; }>;


export type SharedByDateQuery = { sharedByDate: { version: number | null, items: Array<{ date: string, count: number }> } };

export type SharedGalleryQueryVariables = Exact<{
  limit?: number | null | undefined;
}>;


export type SharedGalleryQuery = { sharedByDate: { version: number | null, items: Array<{ date: string, count: number }> }, shared: { total: number, version: number | null, items: Array<{ signature: string, date_shared: string, day: string, screen: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null, owner: { name: string } | null }> }, history: { total: number } };

export type CopySharedMutationVariables = Exact<{
  signature: string;
  fileId: string;
}>;


export type CopySharedMutation = { copyShared: { data: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } } };

export type RemoveSharedMutationVariables = Exact<{
  signatureList: Array<SignatureListItemInput> | SignatureListItemInput;
}>;


export type RemoveSharedMutation = { removeShared: { signatures: Array<string> } };

export type SharedFieldsFragment = { signature: string, date_shared: string, day: string, screen: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } | null, owner: { name: string } | null };

export type TrashQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type TrashQuery = { trash: { total: number, count: number, limit: number, offset: number, hasMore: boolean, version: number | null, items: Array<{ date_deleted: string, day_deleted: string, date_purged: string, screen: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } }> } };

export type TrashByDateQueryVariables = Exact<{ [key: string]: never; }>;


export type TrashByDateQuery = { trashByDate: { version: number | null, items: Array<{ date: string, count: number }> } };

export type TrashGalleryQueryVariables = Exact<{
  limit?: number | null | undefined;
}>;


export type TrashGalleryQuery = { trashByDate: { version: number | null, items: Array<{ date: string, count: number }> }, trash: { total: number, version: number | null, items: Array<{ date_deleted: string, day_deleted: string, date_purged: string, screen: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } }> } };

export type TrashedScreenQueryVariables = Exact<{
  signature: string;
}>;


export type TrashedScreenQuery = { trashedScreen: { date_purged: string, screen: { signature: string, name: string, fileId: string, width: number, height: number, is_damaged: boolean } } };

export type EmptyTrashMutationVariables = Exact<{
  until: string;
}>;


export type EmptyTrashMutation = { emptyTrash: { count: number, is_done: boolean } };

export type PurgeScreensMutationVariables = Exact<{
  imageList: Array<ImageListItemInput> | ImageListItemInput;
}>;


export type PurgeScreensMutation = { purgeScreens: { signatures: Array<string> } };

export type TrashedFieldsFragment = { date_deleted: string, day_deleted: string, date_purged: string, screen: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } };

export type VersionsQueryVariables = Exact<{
  signature: string;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type VersionsQuery = { versions: { total: number, count: number, limit: number, offset: number, hasMore: boolean, items: Array<{ fileId: string, width: number, height: number, date_created: string, note: string | null, unhides: boolean }> } };

export type BurnInMutationVariables = Exact<{
  signature: string;
}>;


export type BurnInMutation = { burnIn: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } };

export type RestoreVersionMutationVariables = Exact<{
  signature: string;
  fileId: string;
}>;


export type RestoreVersionMutation = { restoreVersion: { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string } };

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

export type ScreenFieldsFragment = { signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string };

export type LinkFieldsFragment = { is_on: boolean, is_open: boolean, expires_at: string | null, views: number };

export type ContentPageQueryVariables = Exact<{
  alias: string;
}>;


export type ContentPageQuery = { page: { alias: string, title: string, content: string, date_created: string, date_edited: string, image: { id: string, name: string, mime: string, width: number, height: number, link: string } | null } | null };

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


export type ConfigsQuery = { configs: { main: { site_name: string, chat_hours: string | null, free_edits: number | null }, frontend: { enable_cookie_policy: boolean, enable_subscriptions: boolean, post_list_page_limit: number }, backend: { upload_bytes_limit: number, image_pixel_limit: number, trash_days: number, source_url: string | null } } | null };

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

export type HistoryQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type HistoryQuery = { history: { total: number, count: number, limit: number, offset: number, hasMore: boolean, version: number | null, items: Array<{ signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string }> } };

export type HistoryByDateQueryVariables = Exact<{ [key: string]: never; }>;


export type HistoryByDateQuery = { historyByDate: { total: number, version: number | null, items: Array<{ date: string, count: number }> } };

export type NewestScreensQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type NewestScreensQuery = { history: { total: number, version: number | null, items: Array<{ signature: string, fileId: string, name: string, mime: string, bytes: number, width: number, height: number, thumbhash: string | null, is_damaged: boolean, date_created: string, day: string }> } };

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
  link {
    ...LinkFields
  }
}
    fragment ScreenFields on Screen {
  signature
  fileId
  name
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
  }
  date_created
  date_edited
  state
  can_edit
  can_delete
}
    `, {"fragmentName":"CommentFields"}) as unknown as TypedDocumentString<CommentFieldsFragment, unknown>;
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
export const SpotFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment SpotFields on Spot {
  screen {
    ...ScreenFields
  }
  is_owner
  allow_download
  link {
    ...LinkFields
  }
  previous
  next
}
    fragment ScreenFields on Screen {
  signature
  fileId
  name
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
export const TextsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Texts","hash":"sha256:ec6ab7bbc1165079ba3a3d9279528e3b66d2529b5cf70f72f9a233dc55290ac9"}} as unknown as TypedDocumentString<TextsQuery, TextsQueryVariables>;
export const LoginSettingsDocument = /*#__PURE__*/ {"__meta__":{"operation":"LoginSettings","hash":"sha256:5bba0eef8b4f241e5003d55b856e7faca24df219e583a4597477c9c0c08c6550"}} as unknown as TypedDocumentString<LoginSettingsQuery, LoginSettingsQueryVariables>;
export const RegistrationSettingsDocument = /*#__PURE__*/ {"__meta__":{"operation":"RegistrationSettings","hash":"sha256:7aed155f9ce190498bdd136872cda2ef5282e42ec8fae88d17276da5f83b3f70"}} as unknown as TypedDocumentString<RegistrationSettingsQuery, RegistrationSettingsQueryVariables>;
export const IdentificationSettingsDocument = /*#__PURE__*/ {"__meta__":{"operation":"IdentificationSettings","hash":"sha256:69a039513d6082028a4e1d8e74a4b422d57b2e1a78ea1ca01250cae8775fe7f5"}} as unknown as TypedDocumentString<IdentificationSettingsQuery, IdentificationSettingsQueryVariables>;
export const EmailChangeSettingsDocument = /*#__PURE__*/ {"__meta__":{"operation":"EmailChangeSettings","hash":"sha256:20ee8b6439446545176ef01efd60da727f5d36a790a71c4c6c10807c943eef2d"}} as unknown as TypedDocumentString<EmailChangeSettingsQuery, EmailChangeSettingsQueryVariables>;
export const PasswordChangeSettingsDocument = /*#__PURE__*/ {"__meta__":{"operation":"PasswordChangeSettings","hash":"sha256:a5de4ad52091126db33ef32d9b30ddef834f8b3e27e241b1062b256ebe16d135"}} as unknown as TypedDocumentString<PasswordChangeSettingsQuery, PasswordChangeSettingsQueryVariables>;
export const SocialNetworksDocument = /*#__PURE__*/ {"__meta__":{"operation":"SocialNetworks","hash":"sha256:822ba34d1be5090360a5f5d247d427806af7b4a8d8752768721b810accc70af6"}} as unknown as TypedDocumentString<SocialNetworksQuery, SocialNetworksQueryVariables>;
export const CheckOutDocument = /*#__PURE__*/ {"__meta__":{"operation":"CheckOut","hash":"sha256:255606c308c13504199d2a5da7edd17dad5ec940f584aef01cc150ce70323247"}} as unknown as TypedDocumentString<CheckOutMutation, CheckOutMutationVariables>;
export const OrderQuoteDocument = /*#__PURE__*/ {"__meta__":{"operation":"OrderQuote","hash":"sha256:fbed9b034c8279ab9b0c99d93604c86b372e64c3be3d2cb79d53f6658870da08"}} as unknown as TypedDocumentString<OrderQuoteQuery, OrderQuoteQueryVariables>;
export const ChatsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Chats","hash":"sha256:a9267ae949c5d086c4defff3760e936c2fd784cd9ae799b9542f1b3c75eae73d"}} as unknown as TypedDocumentString<ChatsQuery, ChatsQueryVariables>;
export const OpenChatDocument = /*#__PURE__*/ {"__meta__":{"operation":"OpenChat","hash":"sha256:48af0217454987e1c3966a50baaa5c861fbbeba5a75369d5483e0c65022c3269"}} as unknown as TypedDocumentString<OpenChatMutation, OpenChatMutationVariables>;
export const UnreadMessagesDocument = /*#__PURE__*/ {"__meta__":{"operation":"UnreadMessages","hash":"sha256:3fcbcccd90bf8aec15cead0cf25114d17860d1ec062ea88872d1d28d864d04f6"}} as unknown as TypedDocumentString<UnreadMessagesQuery, UnreadMessagesQueryVariables>;
export const CollectionsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Collections","hash":"sha256:409fd7e8bb97f3ffa50c5f7f62427abd96dde080f26bab7aa09117e28bd82be7"}} as unknown as TypedDocumentString<CollectionsQuery, CollectionsQueryVariables>;
export const CreateCollectionDocument = /*#__PURE__*/ {"__meta__":{"operation":"CreateCollection","hash":"sha256:6d1487a9df3e4ab0e6b6d6fa1e2a9d9c4147fde5225215116c02c4f606aaba81"}} as unknown as TypedDocumentString<CreateCollectionMutation, CreateCollectionMutationVariables>;
export const ChangeCollectionDocument = /*#__PURE__*/ {"__meta__":{"operation":"ChangeCollection","hash":"sha256:db3b032f031a87e74c1393467b1e436c1dc6ec209ba50c3d64b6dc6377a31a32"}} as unknown as TypedDocumentString<ChangeCollectionMutation, ChangeCollectionMutationVariables>;
export const DeleteCollectionDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeleteCollection","hash":"sha256:97ab21c3badd0ccbf81da1e0edfa7498093c720f5aea604f0b81d051a887bdc6"}} as unknown as TypedDocumentString<DeleteCollectionMutation, DeleteCollectionMutationVariables>;
export const AddToCollectionDocument = /*#__PURE__*/ {"__meta__":{"operation":"AddToCollection","hash":"sha256:0679c618729562daf68e9ee55c25676d40c443e5e6c51cc106eae406ce47a38f"}} as unknown as TypedDocumentString<AddToCollectionMutation, AddToCollectionMutationVariables>;
export const RemoveFromCollectionDocument = /*#__PURE__*/ {"__meta__":{"operation":"RemoveFromCollection","hash":"sha256:9f8132e7fefd4c7a2845842701d38c35723ace2f2c8b4175c63d5c0779bd1f10"}} as unknown as TypedDocumentString<RemoveFromCollectionMutation, RemoveFromCollectionMutationVariables>;
export const OrderCollectionDocument = /*#__PURE__*/ {"__meta__":{"operation":"OrderCollection","hash":"sha256:d8dc52c6b58311140cc62c2f4685f5b0e0fe5ecb125242991ed3372a9229f93c"}} as unknown as TypedDocumentString<OrderCollectionMutation, OrderCollectionMutationVariables>;
export const CollectionPageDocument = /*#__PURE__*/ {"__meta__":{"operation":"CollectionPage","hash":"sha256:aeeab48a62241f7bc9e6cb7eb28b5e179e424afaabbfd37e17d403dd042c82ac"}} as unknown as TypedDocumentString<CollectionPageQuery, CollectionPageQueryVariables>;
export const CollectionItemsDocument = /*#__PURE__*/ {"__meta__":{"operation":"CollectionItems","hash":"sha256:afbd41d9cbd6fd3aeda08d69cf52ce90378f03399cec8ecfe754f0690797aed6"}} as unknown as TypedDocumentString<CollectionItemsQuery, CollectionItemsQueryVariables>;
export const CollectionItemDocument = /*#__PURE__*/ {"__meta__":{"operation":"CollectionItem","hash":"sha256:54120e44e3e4aead83da0931d7cf359a86793a4b68110bcfcad1917cab10add9"}} as unknown as TypedDocumentString<CollectionItemQuery, CollectionItemQueryVariables>;
export const CommentsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Comments","hash":"sha256:598c069534b646ead31d28f15ff80a477c3137d28f2429a496087c6f4f91c2f3"}} as unknown as TypedDocumentString<CommentsQuery, CommentsQueryVariables>;
export const AddCommentDocument = /*#__PURE__*/ {"__meta__":{"operation":"AddComment","hash":"sha256:63cd59515bd7c6556127abc898aba1b52258633a1b376185ce7ec5c2ccc15197"}} as unknown as TypedDocumentString<AddCommentMutation, AddCommentMutationVariables>;
export const ChangeCommentDocument = /*#__PURE__*/ {"__meta__":{"operation":"ChangeComment","hash":"sha256:a025f9c0c7b25322a2aaab0f3ccab470d3b521cc4774490239618cc9fa7a80d1"}} as unknown as TypedDocumentString<ChangeCommentMutation, ChangeCommentMutationVariables>;
export const DeleteCommentDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeleteComment","hash":"sha256:df661be5802d380bcfb125bdc837a420193e38a5a0a27f1aa08bb80c33c86d6b"}} as unknown as TypedDocumentString<DeleteCommentMutation, DeleteCommentMutationVariables>;
export const RateCommentDocument = /*#__PURE__*/ {"__meta__":{"operation":"RateComment","hash":"sha256:8da14424f23d5347cf4e8bbb9045aeedfd63ba6377705bca1016ea062c9e0065"}} as unknown as TypedDocumentString<RateCommentMutation, RateCommentMutationVariables>;
export const ReportCommentDocument = /*#__PURE__*/ {"__meta__":{"operation":"ReportComment","hash":"sha256:6ed89e84fd7e097fa577075cfd72a429a6acfd522ea37ec7e46ae60d15359121"}} as unknown as TypedDocumentString<ReportCommentMutation, ReportCommentMutationVariables>;
export const SceneDocument = /*#__PURE__*/ {"__meta__":{"operation":"Scene","hash":"sha256:648f28e2496be49339c3f8b64ed1974ac5645c47ab3474b1e3d1c705899c439f"}} as unknown as TypedDocumentString<SceneQuery, SceneQueryVariables>;
export const LimitsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Limits","hash":"sha256:6f910192564f27e5ced6b1e8d9cefaa2b30649a06ed973b7e66ebd78fd913200"}} as unknown as TypedDocumentString<LimitsQuery, LimitsQueryVariables>;
export const GalleryDocument = /*#__PURE__*/ {"__meta__":{"operation":"Gallery","hash":"sha256:4823a9619bd52090b4261739d70f1257bde5ac5b532f22f5ecc0e7b678d04802"}} as unknown as TypedDocumentString<GalleryQuery, GalleryQueryVariables>;
export const HistoryByNameDocument = /*#__PURE__*/ {"__meta__":{"operation":"HistoryByName","hash":"sha256:5b2314b128096ddc68dcac34b029232ed93c55c4ef83d5b25ad718416aa8923f"}} as unknown as TypedDocumentString<HistoryByNameQuery, HistoryByNameQueryVariables>;
export const DeskChatsDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeskChats","hash":"sha256:98b466dee0198d8af64cf3aee2614de5736e51878b76845d36fbbbc76131879d"}} as unknown as TypedDocumentString<DeskChatsQuery, DeskChatsQueryVariables>;
export const OfficeOrdersDocument = /*#__PURE__*/ {"__meta__":{"operation":"OfficeOrders","hash":"sha256:67f3f93d32a0d827db0680b515607c363635269ef3278cc5aedcf54bdb882177"}} as unknown as TypedDocumentString<OfficeOrdersQuery, OfficeOrdersQueryVariables>;
export const PayOrderDocument = /*#__PURE__*/ {"__meta__":{"operation":"PayOrder","hash":"sha256:b28775acf06651c9bc94f005b54aa4c57a68d9f74def446a8527d3e3e032979f"}} as unknown as TypedDocumentString<PayOrderMutation, PayOrderMutationVariables>;
export const ReportedCommentsDocument = /*#__PURE__*/ {"__meta__":{"operation":"ReportedComments","hash":"sha256:3f6ba9aaa8785046ab465c8322a6d468a805a1a3e425da030b8c7305abb1d888"}} as unknown as TypedDocumentString<ReportedCommentsQuery, ReportedCommentsQueryVariables>;
export const HideCommentDocument = /*#__PURE__*/ {"__meta__":{"operation":"HideComment","hash":"sha256:6ec7cab3075cb531e4003a66f313c692422c1a2a28b7fac6ac09b95faf27002b"}} as unknown as TypedDocumentString<HideCommentMutation, HideCommentMutationVariables>;
export const SubmissionsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Submissions","hash":"sha256:283063d52a5f698daa383070baf5a13ad0a53432a0bb549c8373453dc980af90"}} as unknown as TypedDocumentString<SubmissionsQuery, SubmissionsQueryVariables>;
export const DeleteSubmissionDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeleteSubmission","hash":"sha256:281feebecd8cad3b394bae9f756c0ce8a1fb11b93c4de861613a7029e7565a06"}} as unknown as TypedDocumentString<DeleteSubmissionMutation, DeleteSubmissionMutationVariables>;
export const OrderDocument = /*#__PURE__*/ {"__meta__":{"operation":"Order","hash":"sha256:75863e7645ad6bb3f050962e21072f09816cdfa0688fc4065d407407a5774c0b"}} as unknown as TypedDocumentString<OrderQuery, OrderQueryVariables>;
export const OrdersDocument = /*#__PURE__*/ {"__meta__":{"operation":"Orders","hash":"sha256:e71b7890c1f9746f3c768723101b01113d2068c6cb097e25eebee847be202e2d"}} as unknown as TypedDocumentString<OrdersQuery, OrdersQueryVariables>;
export const CancelOrderDocument = /*#__PURE__*/ {"__meta__":{"operation":"CancelOrder","hash":"sha256:b4799313e5469d8f12481b3eff51e577fa77e6e9ba82f5579490c677ab941154"}} as unknown as TypedDocumentString<CancelOrderMutation, CancelOrderMutationVariables>;
export const ApiKeysDocument = /*#__PURE__*/ {"__meta__":{"operation":"ApiKeys","hash":"sha256:9478bbe2942b37eb475724b58a298c99b3bf330b7575ed9576aea852c4dc9ff6"}} as unknown as TypedDocumentString<ApiKeysQuery, ApiKeysQueryVariables>;
export const CreateApiKeyDocument = /*#__PURE__*/ {"__meta__":{"operation":"CreateApiKey","hash":"sha256:9d3fd8e94eca4119a181cbf0f93cd2271c34a8bb6aa745f960dce1e46a88bc4b"}} as unknown as TypedDocumentString<CreateApiKeyMutation, CreateApiKeyMutationVariables>;
export const DeleteApiKeyDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeleteApiKey","hash":"sha256:b482c8b8c35a3efd0860ac311720268a38be1a3b71e234a9c84c7dde654a0cac"}} as unknown as TypedDocumentString<DeleteApiKeyMutation, DeleteApiKeyMutationVariables>;
export const LinksDocument = /*#__PURE__*/ {"__meta__":{"operation":"Links","hash":"sha256:38a77c2612bc625c4a56150d25c6f885bb81e9ff7ecf05d4b94fccbd1dc09da7"}} as unknown as TypedDocumentString<LinksQuery, LinksQueryVariables>;
export const RevokeLinksDocument = /*#__PURE__*/ {"__meta__":{"operation":"RevokeLinks","hash":"sha256:cacf53d5d3f3afb1dae77cf36ef4952447c62fa22def863c523e7c9b11c04840"}} as unknown as TypedDocumentString<RevokeLinksMutation, RevokeLinksMutationVariables>;
export const ProfileDocument = /*#__PURE__*/ {"__meta__":{"operation":"Profile","hash":"sha256:482f09152507b2efd5dc74620490b1b3a2ca9b912d73b0ece279c9de01a1d663"}} as unknown as TypedDocumentString<ProfileQuery, ProfileQueryVariables>;
export const DeleteAccountDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeleteAccount","hash":"sha256:5522266a4ffba3c59854a6988b8167478b116c41541c4bb652bfbd8fe0d7809a"}} as unknown as TypedDocumentString<DeleteAccountMutation, DeleteAccountMutationVariables>;
export const ChangeProfileDocument = /*#__PURE__*/ {"__meta__":{"operation":"ChangeProfile","hash":"sha256:1d10f36badda425b4b8357c23727344ea703ce700bcfb23345fc56d26aaa8fde"}} as unknown as TypedDocumentString<ChangeProfileMutation, ChangeProfileMutationVariables>;
export const PasskeysDocument = /*#__PURE__*/ {"__meta__":{"operation":"Passkeys","hash":"sha256:32d7b6487c613f899483195b6aae87451185b92f06761d3eb85801f3d53b6d54"}} as unknown as TypedDocumentString<PasskeysQuery, PasskeysQueryVariables>;
export const PassphraseDocument = /*#__PURE__*/ {"__meta__":{"operation":"Passphrase","hash":"sha256:65e0e8a4f7aff6d6f86106d4b34277d52c365e3d7e8cf3b7c0f009add7a9f504"}} as unknown as TypedDocumentString<PassphraseQuery, PassphraseQueryVariables>;
export const SecondFactorDocument = /*#__PURE__*/ {"__meta__":{"operation":"SecondFactor","hash":"sha256:ee7f9b793b3f4aa5a1d767a980ecff588088fd6c4d892dd0afdf9510de4696d8"}} as unknown as TypedDocumentString<SecondFactorQuery, SecondFactorQueryVariables>;
export const SessionsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Sessions","hash":"sha256:de556ad0908ba282e14061f832a11a71d3c3547e586b32dada2dd4dc04cd5d9a"}} as unknown as TypedDocumentString<SessionsQuery, SessionsQueryVariables>;
export const EndSessionDocument = /*#__PURE__*/ {"__meta__":{"operation":"EndSession","hash":"sha256:7e732899058018f627ca2c4d16a20968276542f3cd1b94276b5c4f74b46b715d"}} as unknown as TypedDocumentString<EndSessionMutation, EndSessionMutationVariables>;
export const EndOtherSessionsDocument = /*#__PURE__*/ {"__meta__":{"operation":"EndOtherSessions","hash":"sha256:5e81919c06be08b646c39947789ff42fe6e8e0e2069dc47d84ae8abd370afa77"}} as unknown as TypedDocumentString<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>;
export const LinkedNetworksDocument = /*#__PURE__*/ {"__meta__":{"operation":"LinkedNetworks","hash":"sha256:4980726ce787e741ec252903726718a2983db02a032d900badb23ecc7e554739"}} as unknown as TypedDocumentString<LinkedNetworksQuery, LinkedNetworksQueryVariables>;
export const UnlinkNetworkDocument = /*#__PURE__*/ {"__meta__":{"operation":"UnlinkNetwork","hash":"sha256:ad31984f8f0b96f7550a9acb79a8580d0fe4965e992500ee63ec9968be8e79bd"}} as unknown as TypedDocumentString<UnlinkNetworkMutation, UnlinkNetworkMutationVariables>;
export const EndOtherWaysDocument = /*#__PURE__*/ {"__meta__":{"operation":"EndOtherWays","hash":"sha256:79ddc58f00136346a30761a9fe51ca9c2040ea2adaa725cf20e0974c1a58965b"}} as unknown as TypedDocumentString<EndOtherWaysMutation, EndOtherWaysMutationVariables>;
export const SubscriptionDocument = /*#__PURE__*/ {"__meta__":{"operation":"Subscription","hash":"sha256:55e86f8b6bb93bbd4f46c80bbe147a472b2f61ff1ccd273a1ca1b7bf45e43909"}} as unknown as TypedDocumentString<SubscriptionQuery, SubscriptionQueryVariables>;
export const CancelSubscriptionDocument = /*#__PURE__*/ {"__meta__":{"operation":"CancelSubscription","hash":"sha256:bcd3ee94d23a15ccc2078bba1b99d26ea11925fa51400c77e3cce532ba2b3640"}} as unknown as TypedDocumentString<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>;
export const ResumeSubscriptionDocument = /*#__PURE__*/ {"__meta__":{"operation":"ResumeSubscription","hash":"sha256:4fb924b5c8236b6b08a4e5b8d7ccee0a27d4197c2d7eff6f0ff90df74a20393d"}} as unknown as TypedDocumentString<ResumeSubscriptionMutation, ResumeSubscriptionMutationVariables>;
export const DeleteScreensDocument = /*#__PURE__*/ {"__meta__":{"operation":"DeleteScreens","hash":"sha256:03386e2aa38d32e1753766501959e114401245c317e6da79c770e001c853239b"}} as unknown as TypedDocumentString<DeleteScreensMutation, DeleteScreensMutationVariables>;
export const RestoreScreensDocument = /*#__PURE__*/ {"__meta__":{"operation":"RestoreScreens","hash":"sha256:67f6e259d4e0eb4e016ab8c8b7b0e29715c6dc6423e5125ace22591ff9eb2144"}} as unknown as TypedDocumentString<RestoreScreensMutation, RestoreScreensMutationVariables>;
export const SpotDocument = /*#__PURE__*/ {"__meta__":{"operation":"Spot","hash":"sha256:932ea3c6a53057a3201ab812998b186eb24374b00862c55bf47abd2864c6aa1c"}} as unknown as TypedDocumentString<SpotQuery, SpotQueryVariables>;
export const ChangeScreenDocument = /*#__PURE__*/ {"__meta__":{"operation":"ChangeScreen","hash":"sha256:60d6beef4f4cf01209f8c506c9b1f76e27bf37b5ef28e07a444fe63020d1aecc"}} as unknown as TypedDocumentString<ChangeScreenMutation, ChangeScreenMutationVariables>;
export const SharedDocument = /*#__PURE__*/ {"__meta__":{"operation":"Shared","hash":"sha256:884c8ea66b4bc7d18049509be80d801c7a6a2fffddfaf8cc840cb180df1e84b2"}} as unknown as TypedDocumentString<SharedQuery, SharedQueryVariables>;
export const SharedByDateDocument = /*#__PURE__*/ {"__meta__":{"operation":"SharedByDate","hash":"sha256:16c2d5b0672bd923af64f0b651fdfaa9965bd18ed9e05dbcd74e3556b571cb4d"}} as unknown as TypedDocumentString<SharedByDateQuery, SharedByDateQueryVariables>;
export const SharedGalleryDocument = /*#__PURE__*/ {"__meta__":{"operation":"SharedGallery","hash":"sha256:03cba5cd4946a58a0a0716674ab5d1e903bfb6cf598064aa53e140e59cf1f218"}} as unknown as TypedDocumentString<SharedGalleryQuery, SharedGalleryQueryVariables>;
export const CopySharedDocument = /*#__PURE__*/ {"__meta__":{"operation":"CopyShared","hash":"sha256:8290df11efc266e4ec88d8b33a5c24c2456c54519090972ce6d21227b3b05991"}} as unknown as TypedDocumentString<CopySharedMutation, CopySharedMutationVariables>;
export const RemoveSharedDocument = /*#__PURE__*/ {"__meta__":{"operation":"RemoveShared","hash":"sha256:cd45b535361dc86901b1ba24845487ea4e5707f66140360ad809b4fc626dfec5"}} as unknown as TypedDocumentString<RemoveSharedMutation, RemoveSharedMutationVariables>;
export const TrashDocument = /*#__PURE__*/ {"__meta__":{"operation":"Trash","hash":"sha256:93dc1e435d129752aa33add0d90c5b888ba6fe0e71f47bd9851eb7eb435b7ee8"}} as unknown as TypedDocumentString<TrashQuery, TrashQueryVariables>;
export const TrashByDateDocument = /*#__PURE__*/ {"__meta__":{"operation":"TrashByDate","hash":"sha256:c983693cbbe8e76aa8bedc96262a06628dfc78c5bae428ffab647502548d2036"}} as unknown as TypedDocumentString<TrashByDateQuery, TrashByDateQueryVariables>;
export const TrashGalleryDocument = /*#__PURE__*/ {"__meta__":{"operation":"TrashGallery","hash":"sha256:c28fcf5e9754377f016e94b1864c50f11cbc895e89391c54ada37e5c261e3fd7"}} as unknown as TypedDocumentString<TrashGalleryQuery, TrashGalleryQueryVariables>;
export const TrashedScreenDocument = /*#__PURE__*/ {"__meta__":{"operation":"TrashedScreen","hash":"sha256:9a6649dfac9c74bca126ee85f6f5abb8b3623d96ce6a0f923cafcc93eebf892e"}} as unknown as TypedDocumentString<TrashedScreenQuery, TrashedScreenQueryVariables>;
export const EmptyTrashDocument = /*#__PURE__*/ {"__meta__":{"operation":"EmptyTrash","hash":"sha256:8e513dba2e6fe42096675957a0fba84e26d6adb7cee3f53811fee7f776752925"}} as unknown as TypedDocumentString<EmptyTrashMutation, EmptyTrashMutationVariables>;
export const PurgeScreensDocument = /*#__PURE__*/ {"__meta__":{"operation":"PurgeScreens","hash":"sha256:75ca50159d9c0f23b14bf52a11b586046039a9f148a60ee4a27891fdc68a13e6"}} as unknown as TypedDocumentString<PurgeScreensMutation, PurgeScreensMutationVariables>;
export const VersionsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Versions","hash":"sha256:82d6209e7b0b1037b2ed68f4e7d6453c7681f65a458252ac705e14535f1cc5ae"}} as unknown as TypedDocumentString<VersionsQuery, VersionsQueryVariables>;
export const BurnInDocument = /*#__PURE__*/ {"__meta__":{"operation":"BurnIn","hash":"sha256:720407c9a20a96e45bffe7cd0a017158df8a1b9cb2f1ef52a3b132c31a4af4f1"}} as unknown as TypedDocumentString<BurnInMutation, BurnInMutationVariables>;
export const RestoreVersionDocument = /*#__PURE__*/ {"__meta__":{"operation":"RestoreVersion","hash":"sha256:be5519dca954a765db0d3a823b61b2e38e0950cfb3c7d2d4a2d3505eb0e9ae49"}} as unknown as TypedDocumentString<RestoreVersionMutation, RestoreVersionMutationVariables>;
export const CustomEntriesDocument = /*#__PURE__*/ {"__meta__":{"operation":"CustomEntries","hash":"sha256:c317163afa8e5543ebbeedf68dd71d867900f1471015626bb465abf08f907b61"}} as unknown as TypedDocumentString<CustomEntriesQuery, CustomEntriesQueryVariables>;
export const VoteForEntryDocument = /*#__PURE__*/ {"__meta__":{"operation":"VoteForEntry","hash":"sha256:57b3dd960cc96dfe44ab25e855074de7df1ff1b52029b55d4e99034e3582e385"}} as unknown as TypedDocumentString<VoteForEntryMutation, VoteForEntryMutationVariables>;
export const FavouritesDocument = /*#__PURE__*/ {"__meta__":{"operation":"Favourites","hash":"sha256:e6e8025eb245d7ac41ef23fe712f0ebee8e8f865fcdfa97086b2f2f36be26c1d"}} as unknown as TypedDocumentString<FavouritesQuery, FavouritesQueryVariables>;
export const FavouriteIdsDocument = /*#__PURE__*/ {"__meta__":{"operation":"FavouriteIds","hash":"sha256:27649eadf6f56582678fc9aa0da2664d2e44e640b76801cf5d3f4858d8063972"}} as unknown as TypedDocumentString<FavouriteIdsQuery, FavouriteIdsQueryVariables>;
export const AddFavouriteDocument = /*#__PURE__*/ {"__meta__":{"operation":"AddFavourite","hash":"sha256:3667e977347fe149d8a09de84d1ab1849666d52fbd9d32eb32b294294d8ba058"}} as unknown as TypedDocumentString<AddFavouriteMutation, AddFavouriteMutationVariables>;
export const RemoveFavouriteDocument = /*#__PURE__*/ {"__meta__":{"operation":"RemoveFavourite","hash":"sha256:0e6c31b14c890b1482cdf5d0b379aa31a38b850647465f98debd2f9a21ab8464"}} as unknown as TypedDocumentString<RemoveFavouriteMutation, RemoveFavouriteMutationVariables>;
export const ContentPageDocument = /*#__PURE__*/ {"__meta__":{"operation":"ContentPage","hash":"sha256:0e2e406077dbfbd8ddca56b6e7adee3a02655472a3c379387dcda7623e64b5b6"}} as unknown as TypedDocumentString<ContentPageQuery, ContentPageQueryVariables>;
export const FormDocument = /*#__PURE__*/ {"__meta__":{"operation":"Form","hash":"sha256:98d07b3a98ea7b52c5244e75454fe5f1a43d091a477e5fb0100d1addc69abcb6"}} as unknown as TypedDocumentString<FormQuery, FormQueryVariables>;
export const MapMarkersDocument = /*#__PURE__*/ {"__meta__":{"operation":"MapMarkers","hash":"sha256:aa7ab6bef4f78cefce7e0dc27ccfd94686f49f54044aaf6c26eddecaa491b943"}} as unknown as TypedDocumentString<MapMarkersQuery, MapMarkersQueryVariables>;
export const FaqDocument = /*#__PURE__*/ {"__meta__":{"operation":"Faq","hash":"sha256:836322755b6ab0fd4954f229e65db15cf02815ccb1a1c6b37b3178e0545bc4b6"}} as unknown as TypedDocumentString<FaqQuery, FaqQueryVariables>;
export const CarouselDocument = /*#__PURE__*/ {"__meta__":{"operation":"Carousel","hash":"sha256:b829990bb49ad82425677192bc84dbd6fdfe7d4b599831a2d13edec7abcbff23"}} as unknown as TypedDocumentString<CarouselQuery, CarouselQueryVariables>;
export const BlogDocument = /*#__PURE__*/ {"__meta__":{"operation":"Blog","hash":"sha256:e5994b72715c30b79de41a8606d1084adc59a4d29bad85042bba0e71c63969c2"}} as unknown as TypedDocumentString<BlogQuery, BlogQueryVariables>;
export const PostDocument = /*#__PURE__*/ {"__meta__":{"operation":"Post","hash":"sha256:aa784af75cfb54eccc9b1d474e9aec670ea91e86ca2e3ebaf5aeed7c52d1d4c7"}} as unknown as TypedDocumentString<PostQuery, PostQueryVariables>;
export const PostCategoriesDocument = /*#__PURE__*/ {"__meta__":{"operation":"PostCategories","hash":"sha256:397c585c62c45b79ce36d4909072021e1eee270bdf28954f0b97eb9ccee0e33c"}} as unknown as TypedDocumentString<PostCategoriesQuery, PostCategoriesQueryVariables>;
export const PostCategoryDocument = /*#__PURE__*/ {"__meta__":{"operation":"PostCategory","hash":"sha256:6dce728a776269b4b67a6a6ac1e940e377823e67e0ced66124da0ba2a749fbd5"}} as unknown as TypedDocumentString<PostCategoryQuery, PostCategoryQueryVariables>;
export const PricingDocument = /*#__PURE__*/ {"__meta__":{"operation":"Pricing","hash":"sha256:f2f8a14859b8d871f93ad64f2ac0eee308ff73591f08d54502b8ef6c605ae057"}} as unknown as TypedDocumentString<PricingQuery, PricingQueryVariables>;
export const LookupDocument = /*#__PURE__*/ {"__meta__":{"operation":"Lookup","hash":"sha256:32e67491abcddebbc46037d82c1146882419a869724b756a927b314eb42caa8f"}} as unknown as TypedDocumentString<LookupQuery, LookupQueryVariables>;
export const ShopDocument = /*#__PURE__*/ {"__meta__":{"operation":"Shop","hash":"sha256:e6b4852cd546ff995eefe7ebb763c737afb07dc7c637affc6e12e191652630fa"}} as unknown as TypedDocumentString<ShopQuery, ShopQueryVariables>;
export const ProductsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Products","hash":"sha256:5c92850697fcfc546dc54a7af444b2c2af3d7448333741ac3663b8e1b36ce8a2"}} as unknown as TypedDocumentString<ProductsQuery, ProductsQueryVariables>;
export const ProductDocument = /*#__PURE__*/ {"__meta__":{"operation":"Product","hash":"sha256:782a42744347aa2f1599443464cdb31dc1e497f3d0dfead6099f4347d5399024"}} as unknown as TypedDocumentString<ProductQuery, ProductQueryVariables>;
export const ProductControlsDocument = /*#__PURE__*/ {"__meta__":{"operation":"ProductControls","hash":"sha256:c86d368234b726c161566c637356f4821ff6fb741d8873669907538b6a53094e"}} as unknown as TypedDocumentString<ProductControlsQuery, ProductControlsQueryVariables>;
export const ProductNeighboursDocument = /*#__PURE__*/ {"__meta__":{"operation":"ProductNeighbours","hash":"sha256:82ceb2783711991c4342b245c938f5a34b18320139ee2b44face2efe3636a4cc"}} as unknown as TypedDocumentString<ProductNeighboursQuery, ProductNeighboursQueryVariables>;
export const ProductTypeDocument = /*#__PURE__*/ {"__meta__":{"operation":"ProductType","hash":"sha256:48420be4154ab87838d5b8a1829a24b88d99e6aadbbe62be09354b447b818fce"}} as unknown as TypedDocumentString<ProductTypeQuery, ProductTypeQueryVariables>;
export const FormHintsDocument = /*#__PURE__*/ {"__meta__":{"operation":"FormHints","hash":"sha256:81a758604b3629eef6a9f4eaca6a84ca4ab9be18a3eac8bbb35fcbd64b1141a3"}} as unknown as TypedDocumentString<FormHintsQuery, FormHintsQueryVariables>;
export const ConfigsDocument = /*#__PURE__*/ {"__meta__":{"operation":"Configs","hash":"sha256:05097dd26cb70092606329af56866abbe6003e0726efa9c88662c4657b0e4b97"}} as unknown as TypedDocumentString<ConfigsQuery, ConfigsQueryVariables>;
export const LanguagesDocument = /*#__PURE__*/ {"__meta__":{"operation":"Languages","hash":"sha256:8615b35b810246f848d8e8e2f1e973c763fc0fd517bbe88134013a27277be909"}} as unknown as TypedDocumentString<LanguagesQuery, LanguagesQueryVariables>;
export const NavigationDocument = /*#__PURE__*/ {"__meta__":{"operation":"Navigation","hash":"sha256:71673fa0f1942872297802470130b216653d671141b1dc1ff362164c0914e784"}} as unknown as TypedDocumentString<NavigationQuery, NavigationQueryVariables>;
export const ReauthenticateDocument = /*#__PURE__*/ {"__meta__":{"operation":"Reauthenticate","hash":"sha256:59b0c63fbfc650172523e9e14fe7479a31309623955476ce26c475a81650d693"}} as unknown as TypedDocumentString<ReauthenticateMutation, ReauthenticateMutationVariables>;
export const ReauthenticationMethodsDocument = /*#__PURE__*/ {"__meta__":{"operation":"ReauthenticationMethods","hash":"sha256:4f5b8b5d0efdea463865d3453eaf68a4b4217a6463a4134f4f11eb19ac5e9992"}} as unknown as TypedDocumentString<ReauthenticationMethodsQuery, ReauthenticationMethodsQueryVariables>;
export const HistoryDocument = /*#__PURE__*/ {"__meta__":{"operation":"History","hash":"sha256:0873c1189f0dcd0b0ebed26db1405292eb9ae45484b5d121b30e4fb5d019572c"}} as unknown as TypedDocumentString<HistoryQuery, HistoryQueryVariables>;
export const HistoryByDateDocument = /*#__PURE__*/ {"__meta__":{"operation":"HistoryByDate","hash":"sha256:e0c919f901d1ac15ffca3407fdb028b004d3a761e8577b26477f672a15c969c1"}} as unknown as TypedDocumentString<HistoryByDateQuery, HistoryByDateQueryVariables>;
export const NewestScreensDocument = /*#__PURE__*/ {"__meta__":{"operation":"NewestScreens","hash":"sha256:bc583b4265a30f646cc1bdbdbfc76916b91b42ae966faf37ae8ec1e026564f0a"}} as unknown as TypedDocumentString<NewestScreensQuery, NewestScreensQueryVariables>;