import { passwordLength } from '#domain/limits.ts';
import type { AuthFormKind } from '#machines/auth-form/auth-form.machine.ts';

export interface AuthFields {
  email: string;
  name: string;
  password: string;
}

export function readAuthFields(form: HTMLFormElement): AuthFields {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email').trim(), name: text('name').trim(), password: text('password') };
}

/** The fields that the server would refuse, in the order of the form. The server has the final say. */
export function invalidFields(kind: AuthFormKind, { email, name, password }: AuthFields): (keyof AuthFields)[] {
  const registering = kind === 'registration';
  return [
    ...(registering && name === '' ? (['name'] as const) : []),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? [] : (['email'] as const)),
    ...(password.length >= (registering ? passwordLength.min : 1) ? [] : (['password'] as const)),
  ];
}
