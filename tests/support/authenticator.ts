import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** User present, user verified, and with a credential. */
const seen = 0b101;
const withCredential = 0b100_0101;

interface Ceremony {
  challenge: string;
  /** What of the ceremony is other than it should be. */
  origin?: string;
  flags?: number;
}

/** A passkey of one site, as a program holds it: ES256, in the formats of WebAuthn level 2. */
export function createAuthenticator(site: string) {
  const { origin, hostname } = new URL(site);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  let holder = '';

  const clientData = (type: string, ceremony: Ceremony): Buffer =>
    Buffer.from(
      JSON.stringify({ type, challenge: ceremony.challenge, origin: ceremony.origin ?? origin, crossOrigin: false }),
    );
  const head = (flags: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), count]);
  };
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' };

  return {
    make({ user, flags = withCredential, ...ceremony }: Ceremony & { user: { id: string } }) {
      holder = user.id;
      // A COSE key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([head(flags), Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      // {fmt: "none", attStmt: {}, authData: data}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        ...named,
        response: {
          attestationObject: base64url(attestation),
          clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
          transports: ['internal'],
        },
      };
    },

    show({ flags = seen, ...ceremony }: Ceremony) {
      counter += 1;
      const data = head(flags);
      const client = clientData('webauthn.get', ceremony);
      return {
        ...named,
        response: {
          authenticatorData: base64url(data),
          clientDataJSON: base64url(client),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: holder,
        },
      };
    },
  };
}
