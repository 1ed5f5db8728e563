import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { lazyPart } from './lazy-part.ts';

const code = lazyPart(() => import('@simplewebauthn/browser'));

/** What the server wants of an authenticator's answer. */
export interface MadePasskey extends Pick<RegistrationResponseJSON, 'id' | 'rawId' | 'type'> {
  response: Pick<RegistrationResponseJSON['response'], 'attestationObject' | 'clientDataJSON' | 'transports'>;
}
export interface ShownPasskey extends Pick<AuthenticationResponseJSON, 'id' | 'rawId' | 'type'> {
  response: AuthenticationResponseJSON['response'];
}

/** Passkeys belong to a name: a site that is opened by the number of its network has none. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

/** Whether this browser offers passkeys beside a field whose `autocomplete` ends in `webauthn`. */
export const passkeysAreOffered = async (): Promise<boolean> =>
  passkeysWork() &&
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  PublicKeyCredential.isConditionalMediationAvailable();

/** Loads what is needed while the server is asked; rejects where it does not come. */
export const loadPasskeys = async (): Promise<void> => void (await code.once());

/** Has the browser make a passkey; null where somebody closes its window, `present` where the device has one. Rejects where it cannot. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
  signal: AbortSignal,
): Promise<MadePasskey | 'present' | null> {
  const { startRegistration, WebAuthnAbortService } = await code.once();
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { attestationObject, clientDataJSON, transports } = response;
    return { id, rawId, type, response: { attestationObject, clientDataJSON, ...(transports ? { transports } : {}) } };
  } catch (error) {
    if (nameOf(error) === 'InvalidStateError') return 'present';
    if (isDismissal(error)) return null;
    throw error;
  }
}

/**
 * Has the browser show a passkey; null where somebody closes its window. With `besideField` it opens none, and waits until one is
 * chosen beside the field. Rejects where it cannot.
 */
export async function showPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  { signal, besideField = false }: { signal: AbortSignal; besideField?: boolean },
): Promise<ShownPasskey | null> {
  const { startAuthentication, WebAuthnAbortService } = await code.once();
  if (signal.aborted) return null;
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: besideField });
    const { authenticatorData, clientDataJSON, signature, userHandle } = response;
    return {
      id,
      rawId,
      type,
      response: { authenticatorData, clientDataJSON, signature, ...(userHandle ? { userHandle } : {}) },
    };
  } catch (error) {
    if (isDismissal(error)) return null;
    throw error;
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const isDismissal = (error: unknown): boolean => ['NotAllowedError', 'AbortError'].includes(nameOf(error));
