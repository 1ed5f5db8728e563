import { fromCallback, fromPromise } from 'xstate';
import type { Flows } from '#machines/app/flows.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import type { ReauthenticationRef } from '#machines/reauthentication/reauthentication.machine.ts';
import type { RevocationEmitted, RevocationOutput } from '#machines/revocation/revocation.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { askedBy } from '../asked-by.ts';
import { callWithLimit, inTime } from '../call-with-limit.ts';
import { confirmingBy } from '../popup/confirming.ts';
import { proven } from '../reauthentication/proven-call.ts';

export interface RevocationTexts {
  question: (target: string) => PopupContent;
  finished: (target: string) => Pick<Toast, 'title' | 'text'>;
  failed: (error: unknown) => Pick<Toast, 'title' | 'text'>;
  /** `auth` where the calls are those of `customers` (ERR-06); `app` where left out. */
  group?: Toast['group'];
}

export interface RevocationCalls {
  revoke: (target: string, signal: AbortSignal) => Promise<void>;
  /** Reads the page again. */
  readAgain: () => Promise<void>;
  /** Whom a fresh proof is asked of, where the server wants one; left out where it never does. */
  proof?: () => ReauthenticationRef | null;
}

interface RevocationSurroundings extends Pick<Flows, 'popup' | 'toasts'> {
  /** Who is here: what becomes of it when it is another person's page is not for them to read. */
  owner: () => string | null;
  texts: RevocationTexts;
}

/** The actors that revoke what a list holds: the calls, the popup that asks, and what is said about the outcome. */
export function revocationActors(
  { revoke, readAgain, proof }: RevocationCalls,
  { popup, toasts, owner, texts }: RevocationSurroundings,
) {
  const asked = askedBy(owner);
  const tell = (kind: Toast['kind'], said: Pick<Toast, 'title' | 'text'>) => {
    if (!asked.isHere()) return;
    toasts.send({ type: 'toast.requested', toast: { id: 'revocation', kind, group: texts.group ?? 'app', ...said } });
  };
  return {
    revoke: revoking(revoke, proof),
    readAgain: callWithLimit<void>(readAgain),
    confirming: confirmingBy(popup, ({ target }: { target: string }) => {
      asked.note();
      toasts.send({ type: 'toast.dismissed', id: 'revocation' });
      return texts.question(target);
    }),
    messages: fromCallback<RevocationEmitted>(({ receive }) =>
      receive((event) => {
        if (event.type === 'revocation.finished') tell('success', texts.finished(event.target));
        if (event.type === 'revocation.failed') tell('error', texts.failed(event.error));
      }),
    ),
  };
}

/** Each attempt has the limit of a call; a person who is asked for a proof has any time. */
const revoking = (revoke: RevocationCalls['revoke'], proof: RevocationCalls['proof']) =>
  fromPromise<RevocationOutput, { target: string }>(async ({ input: { target }, signal }) => {
    const work = (limited: AbortSignal) => revoke(target, limited);
    const asking = proof?.() ?? null;
    if (asking === null) await inTime(work, signal);
    else if (!(await proven(asking, work, signal))) return { outcome: 'declined' };
    return { outcome: 'done' };
  });
