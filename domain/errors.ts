/**
 * The stable `type` of every error that a service answers. The message beside it is a catalogue text in the
 * caller's language; programs branch on the type alone.
 */
export const errorStatuses = {
  request_malformed: 400,
  body_invalid: 400,
  json_invalid: 400,
  file_empty: 400,
  file_truncated: 400,
  code_wrong: 400,
  code_expired: 400,
  passkey_refused: 400,
  unauthorized: 401,
  sign_in_required: 401,
  credentials_invalid: 401,
  refresh_invalid: 401,
  limit_reached: 402,
  account_suspended: 403,
  forbidden: 403,
  sign_up_closed: 403,
  passwords_off: 403,
  email_unproven: 403,
  csrf_refused: 403,
  reauthentication_needed: 403,
  edit_over: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  email_taken: 409,
  idempotency_conflict: 409,
  list_full: 409,
  last_admin: 409,
  last_owner: 409,
  order_paid: 409,
  own_account: 409,
  role_from_sso: 409,
  last_way_in: 409,
  second_factor_on: 409,
  version_conflict: 409,
  verification_over: 410,
  restore_over: 410,
  link_over: 410,
  email_over: 410,
  second_factor_over: 410,
  passphrase_exists: 409,
  passphrase_required: 411,
  password_required: 411,
  view_required: 411,
  file_too_large: 413,
  body_too_large: 413,
  image_too_large: 413,
  image_too_complex: 413,
  type_unsupported: 415,
  content_type_unsupported: 415,
  host_unknown: 421,
  passphrase_wrong: 422,
  password_wrong: 422,
  too_many: 429,
  headers_too_large: 431,
  passphrase_expired: 433,
  password_expired: 433,
  internal: 500,
  not_implemented: 501,
  overloaded: 503,
  unavailable: 503,
  storage_full: 507,
  account_full: 507,
} as const;

export type ErrorType = keyof typeof errorStatuses;

/** Whether what another service says is one of the types that are known here. */
export const isErrorType = (type: unknown): type is ErrorType =>
  typeof type === 'string' && Object.hasOwn(errorStatuses, type);

/** Whether a call failed since the service has refused it, so that nothing was done. What a proxy answers (502, 504) does not tell. */
export const wasRefused = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status > 0 &&
  error.status !== 502 &&
  error.status !== 504;

/** The body of every failed call: `fields` names the offending inputs by path. */
export interface ErrorBody {
  error: { type: ErrorType; message: string; fields?: Record<string, string> };
}
