import type { SentCode } from '#domain/proof.ts';
import { Problem } from '#server/platform/problem.ts';

/** What the main API says of a code that it sent. */
export function sentCodeOf(answer: unknown): SentCode {
  if (!isSentCode(answer)) throw wrongAnswer('no code');
  return { email: answer.email, resendIn: answer.resend_in, expiresIn: answer.expires_in };
}

/** Whether an address has to be proven before there is a session. */
export const isUnverified = (answer: unknown): answer is { verification_token: string } =>
  typeof answer === 'object' &&
  answer !== null &&
  'verification_token' in answer &&
  typeof answer.verification_token === 'string';

/** Whether a login has to be proven by more than the password. */
export const needsSecondFactor = (
  answer: unknown,
): answer is { second_factor: { token: string; methods: readonly string[] } } =>
  typeof answer === 'object' &&
  answer !== null &&
  'second_factor' in answer &&
  typeof answer.second_factor === 'object' &&
  answer.second_factor !== null &&
  'token' in answer.second_factor &&
  typeof answer.second_factor.token === 'string';

export const wrongAnswer = (what: string): Problem =>
  new Problem('internal', { cause: new Error(`The main API answered ${what}`) });

const isSentCode = (answer: unknown): answer is { email: string; resend_in: number; expires_in: number } =>
  typeof answer === 'object' &&
  answer !== null &&
  'email' in answer &&
  typeof answer.email === 'string' &&
  'resend_in' in answer &&
  typeof answer.resend_in === 'number' &&
  'expires_in' in answer &&
  typeof answer.expires_in === 'number';
