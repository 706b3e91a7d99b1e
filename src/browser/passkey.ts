import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { storedText } from './storage/web-storage'

const noted = storedText('device', 'dama_passkey')

/** Whether this browser has keys of WebAuthn. */
export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Whether a key of some member was made or used here, so that it is worth asking for. */
export const hasPasskey = (): boolean => canUsePasskeys() && noted.read() === '1'

const note = (): void => void noted.write('1')

/** Forgets that a key is here: the device has none of those that the server knows. */
export const forgetPasskey = (): void => void noted.remove()

// Only a tap needs the library.
const load = () => import('@simplewebauthn/browser')

/**
 * Makes a key on this device by the server's options.
 *
 * @throws DOMException: `InvalidStateError` when the device has one, `NotAllowedError` when the person cancels
 */
export const createPasskey = async (options: object): Promise<RegistrationResponseJSON> => {
  const { startRegistration } = await load()
  const answer = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  note()
  return answer
}

/** Lets the person confirm by a key of this device. @throws DOMException `NotAllowedError` when they cancel or none is here */
export const answerByPasskey = async (options: object): Promise<AuthenticationResponseJSON> => {
  const { startAuthentication } = await load()
  const answer = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
  note()
  return answer
}

/** Whether a failure is the person's own decision, or a time-out of theirs: no message is needed. */
export const isPasskeyCancelled = (failure: unknown): boolean =>
  failure instanceof Error && (failure.name === 'NotAllowedError' || failure.name === 'AbortError')
