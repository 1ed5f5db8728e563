import { useRef } from 'react';
import type { Edit } from '#domain/edit.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { restCall, type RestRequest } from '../rest/rest-call.ts';
import { useActors } from '../use-actors.ts';

/** Saves whether a link has a password. Rejects as its call does. */
export type SaveLinkPassword = (hasPassword: boolean, signal: AbortSignal) => Promise<unknown>;

/**
 * The password of a link, which goes from its field to the server alone, past the gateway: edits say only that there is one, since
 * what a machine holds can be inspected. `path` is that of what is changed.
 */
export function useLinkPassword(path: RestRequest['path']) {
  const { session, requests } = useActors();
  const locale = useLocale();
  const typed = useRef<string | null>(null);
  const save: SaveLinkPassword = (hasPassword, signal) => {
    const body = { link: { password: hasPassword ? typed.current : null } };
    return restCall({ session, requests }, { method: 'PATCH', path, body, locale, signal });
  };
  return {
    save,
    onPassword: (edit: (edit: Edit) => void) => (password: string | null) => {
      typed.current = password;
      edit({ of: 'hasPassword', value: password !== null });
    },
  };
}
