import { recoveryCodesOfAccount } from '#domain/limits.ts';
import type { Random } from '#server/platform/random.ts';
import { sha256Hex } from '#server/platform/secrets/tokens.ts';

/** 32 signs of which none is taken for another: five bits each. */
const signs = 'abcdefghjkmnpqrstuvwxyz023456789';
const length = 16;
const part = /.{4}/g;

/** New codes, in parts of four as people read them. */
export const newRecoveryCodes = (random: Random): string[] =>
  Array.from({ length: recoveryCodesOfAccount }, () =>
    [...random.bytes(length)]
      .map((byte) => signs.charAt(byte % signs.length))
      .join('')
      .replaceAll(part, '-$&')
      .slice(1),
  );

/** Of a code however it was typed; null for what can be none. */
export function hashOfRecoveryCode(userId: number, typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return code.length === length ? sha256Hex(JSON.stringify(['recovery code', userId, code])) : null;
}
