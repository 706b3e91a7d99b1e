import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What an authenticator does to its answers, so that a test can break one thing. */
interface Faults {
  origin?: string
  rpId?: string
  challenge?: string
  isUserVerified?: boolean
  /** Signs other bytes than it sends. */
  isForged?: boolean
}

export interface MadePasskey {
  id: string
  /** Answers the options of a registration, as a browser's `RegistrationResponseJSON`. */
  register(options: { challenge: string }, faults?: Faults): unknown
  /** Answers the options of a sign-in or a proof, as `AuthenticationResponseJSON`. */
  answer(options: { challenge: string }, faults?: Faults): unknown
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const FLAGS = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, attested: 0x40 }

/** A byte string in CBOR (RFC 8949). */
const cborBytes = (data: Buffer): Buffer =>
  Buffer.concat([
    data.length < 256
      ? Buffer.from([0x58, data.length])
      : Buffer.from([0x59, data.length >> 8, data.length & 255]),
    data,
  ])
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** A P-256 key in COSE (RFC 9053): kty 2, alg -7, crv 1, x and y. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

/**
 * A key of the structure that WebAuthn 2 describes (6.1 authenticator data, 6.5.1 attested credential data, 8.7 no attestation).
 *
 * @param isSynced a key that several devices share, whose counter stays 0; otherwise each answer counts one more
 * @param isCounting whether a device counts the answers of a key that it shares
 */
export const makePasskey = (
  site: { origin: string; rpId: string },
  owner: string,
  { isSynced = true, isCounting = !isSynced }: { isSynced?: boolean; isCounting?: boolean } = {},
): MadePasskey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  let counter = 0

  const clientData = (type: string, challenge: string, faults: Faults): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? site.origin,
        crossOrigin: false,
      }),
    )
  const authData = (extra: Buffer, flags: number, faults: Faults): Buffer => {
    const counted = Buffer.alloc(4)
    if (isCounting) counted.writeUInt32BE((counter += 1))
    const all =
      flags |
      FLAGS.present |
      (faults.isUserVerified === false ? 0 : FLAGS.verified) |
      (isSynced ? FLAGS.eligible | FLAGS.backedUp : 0)
    return Buffer.concat([sha256(faults.rpId ?? site.rpId), Buffer.from([all]), counted, extra])
  }
  return {
    id,
    register: ({ challenge }, faults = {}) => {
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, rawId.length]),
        rawId,
        coseKey(publicKey),
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData(attested, FLAGS.attested, faults)),
      ])
      return {
        id,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, faults).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    answer: ({ challenge }, faults = {}) => {
      const client = clientData('webauthn.get', challenge, faults)
      const data = authData(Buffer.alloc(0), 0, faults)
      const signed = Buffer.concat([data, sha256(faults.isForged ? `${client.toString()} ` : client)])
      return {
        id,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: Buffer.from(owner).toString('base64url'),
        },
      }
    },
  }
}
