import type { FastifyRequest } from 'fastify';
import { groupPattern } from '#domain/limits.ts';
import { localeTags } from '#domain/locales.ts';
import { Problem } from '#server/platform/problem.ts';
import { localeOfForm } from '../plain-form.ts';

export const clientOf = (request: FastifyRequest) => ({
  ip: request.ip,
  acceptLanguage: request.headers['accept-language'],
});

/** What is wrong with a form is told in the language of its page. */
export const formClientOf = (request: FastifyRequest) => ({
  ip: request.ip,
  acceptLanguage: localeTags[localeOfForm(request)],
});

/** It becomes part of a path. */
export function named(group: string): string {
  if (!isGroup.test(group)) throw new Problem('not_found');
  return group;
}
const isGroup = new RegExp(groupPattern);

export const nullFor =
  (...types: string[]) =>
  (error: unknown): null => {
    if (error instanceof Problem && types.includes(error.type)) return null;
    throw error;
  };
