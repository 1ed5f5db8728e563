import { useEffect, type RefObject } from 'react';
import type { SubmitFormOutput } from '#machines/form/form.machine.ts';
import { useReauthentication } from '#src/wiring/reauthentication/use-reauthentication.ts';

/**
 * Has somebody whose account has no password prove that it is theirs, where the server wants that of the form in `place`, and sends the
 * form again. Returns what `LatePasswordQuestion` shows. Message group `reauthentication`.
 */
export function useLateProof(place: RefObject<HTMLElement | null>) {
  const { flow, view } = useReauthentication();
  useEffect(() => {
    const subscription = flow?.on('proof.accepted', () => place.current?.querySelector('form')?.requestSubmit());
    return () => subscription?.unsubscribe();
  }, [flow, place]);
  /** Looks at what the form came to. */
  const noting = (output: SubmitFormOutput): SubmitFormOutput => {
    if (output.outcome === 'refused' && output.failure.type === 'reauthentication_needed')
      flow?.send({ type: 'proof.requested' });
    return output;
  };
  return { view, noting };
}
