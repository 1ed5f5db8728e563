// Written by scripts/generate-gateway.ts from server/main-api/reference.

export type ApiKeyScope = 'upload' | 'read' | 'manage' | 'update';

export type BegunPairing = { id: string; secret: string; code: string; url: string; date_expires: string };

export type ClaimedPairing = { state: 'waiting' | 'declined' | 'paired'; account: string | null; key: CreatedApiKey | null };

export type Collection = { signature: string; url: string; title: string; description: string; cover: Screen | null; is_owner: boolean; total: number; date_created: string; link: Link | null; is_guide: boolean };

export type CreatedApiKey = { id: string; name: string; scopes: (ApiKeyScope)[]; date_created: string; date_used: string | null; date_expires: string | null; signatures: (string)[] | null; key: string };

export type ErrorBody = { error: { type: 'request_malformed' | 'body_invalid' | 'json_invalid' | 'file_empty' | 'file_truncated' | 'code_wrong' | 'code_expired' | 'passkey_refused' | 'unauthorized' | 'sign_in_required' | 'credentials_invalid' | 'refresh_invalid' | 'limit_reached' | 'account_suspended' | 'forbidden' | 'sign_up_closed' | 'passwords_off' | 'email_unproven' | 'csrf_refused' | 'reauthentication_needed' | 'edit_over' | 'not_found' | 'method_not_allowed' | 'request_timeout' | 'email_taken' | 'idempotency_conflict' | 'list_full' | 'last_admin' | 'last_owner' | 'order_paid' | 'own_account' | 'role_from_sso' | 'last_way_in' | 'second_factor_on' | 'version_conflict' | 'verification_over' | 'restore_over' | 'link_over' | 'email_over' | 'second_factor_over' | 'passphrase_exists' | 'passphrase_required' | 'password_required' | 'view_required' | 'file_too_large' | 'body_too_large' | 'image_too_large' | 'image_too_complex' | 'type_unsupported' | 'content_type_unsupported' | 'host_unknown' | 'passphrase_wrong' | 'password_wrong' | 'too_many' | 'headers_too_large' | 'passphrase_expired' | 'password_expired' | 'internal' | 'not_implemented' | 'overloaded' | 'unavailable' | 'storage_full' | 'account_full'; message: string; fields?: Record<string, string> } };

export type Found = { in: ('name' | 'description' | 'tag' | 'words')[]; boxes: ((number)[])[] };

export type FoundScreen = { screen: Screen; found: Found };

export type FoundScreens = { hits: (FoundScreen)[]; has_more: boolean; waiting: number };

export type Link = { is_on: boolean; is_open: boolean; expires_at: string | null; views: number; audience: 'anyone' | 'members' | 'space'; has_password: boolean; views_left: number | null };

export type LinksChange = { signatures: (string)[]; link: ScreenLinkChange };

export type NewCollection = { imageList: ({ signature: string })[]; title?: string; guide?: { is_on: boolean } };

export type NewPairing = { program: string; scopes: (ApiKeyScope)[] };

export type Proposed = { id: string; url: string; date_expires: string };

export type Screen = { signature: string; fileId: string; url: string; image: string; name: string; description: string; mime: string; bytes: number; width: number; height: number; thumbhash: string | null; is_damaged: boolean; date_taken: string | null; source_url: string | null; date_created: string; day: string };

export type ScreenChange = { name?: string; description?: string; tags?: (string)[]; taken_at?: string | null; link?: ScreenLinkChange };

export type ScreenLinkChange = { is_on?: boolean; expires_at?: string | null; audience?: 'anyone' | 'members' | 'space'; password?: string | null; views_left?: number | null; allow_download?: boolean; comments?: 'off' | 'members' | 'anyone' };

export type SpaceName = { id: string; title: string };

export type Spot = { screen: Screen; is_owner: boolean; role: 'viewer' | 'editor' | 'owner' | null; space: SpaceName | null; allow_download: boolean; comments: 'off' | 'members' | 'anyone'; link: Link | null; tags: (string)[] | null; previous: string | null; next: string | null };

export type TagChange = { signatures: (string)[]; add?: (string)[]; remove?: (string)[] };

export type Updatable = { signature: string; fileId: string; url: string; image: string; base: { width: number; height: number }; crop: { x: number; y: number; w: number; h: number }; turn: number; drawn: ({ x: number; y: number; w: number; h: number })[] | null };
