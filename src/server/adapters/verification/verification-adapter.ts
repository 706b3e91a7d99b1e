import { createHash } from 'node:crypto'

/**
 * The verified person. `phone` is 01012345678, `birthday` yyyyMMdd. `ci` identifies the person and is never stored or
 * logged.
 */
export interface VerifiedPerson {
  requestNo: string
  ci: string
  name: string
  birthday: string
  gender: 'M' | 'F'
  isForeigner: boolean
  phone: string
}

export interface VerificationRequest {
  /** At most 30 letters and digits. */
  requestNo: string
  authType: string
  /** `Mobile` for the page for phones, in the older protocol: only the sandbox reads it. */
  customize: string
  /** An absolute address of this site that the provider redirects to. */
  returnUrl: string
  /** The same for a failure, in the older protocol: only the sandbox reads it. */
  errorUrl: string
  now: Date
}

export interface OpenedVerification {
  /** The address that the browser posts `fields` to. */
  action: string
  fields: Record<string, string>
  encodeData: string
  /** Stays on the server. It is needed to read the result. */
  secret: Record<string, string>
}

export interface VerificationCallback {
  requestNo: string
  /** The result that the browser returned, from `encodeCallback`. */
  encodeData: string
  secret: Record<string, string>
  /** Only the sandbox reads it, to end results by the clock of the backend. */
  now: Date
}

/** How our page opens the window of a provider that has a script and no form. */
export interface VerificationLauncher {
  /** Address of the provider's script. */
  scriptUrl: string
  /** Source of a function that calls it with a request. */
  script: string
  /** Reads the posted form of the window. @returns null for one that is not ours */
  start(form: URLSearchParams): { label: string; request: Record<string, unknown>; returnUrl: string } | null
}

/** The port to a provider of identity verifications. */
export interface VerificationAdapter {
  /** For a provider whose window is opened by its script: `openSession` then posts to our page that loads it. */
  readonly launcher?: VerificationLauncher
  /** @throws SERVICE_UNAVAILABLE when the provider cannot be reached, ENCRYPTION_FAILED for an invalid answer */
  openSession(request: VerificationRequest): Promise<OpenedVerification>
  /** Encodes the fields that the browser returned as one text for the screens; '' without a usable result. */
  encodeCallback(form: URLSearchParams): string
  /**
   * @throws VERIFICATION_SESSION_INVALID for the result of another request or a used one, VERIFICATION_FAILED when the
   * person was not verified
   */
  readResult(callback: VerificationCallback): Promise<VerifiedPerson>
}

/** The stored form of a CI. It recognises a person and cannot be read back. */
export const ciHashOf = (ci: string): string => createHash('sha256').update(ci).digest('hex')
