/** Whom the party found. `phone` as 01012345678, `birthday` yyyyMMdd. `ci` recognises the person: never kept, never logged. */
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
  customize: string
  /** Absolute addresses of our own, where the party sends the browser. */
  returnUrl: string
  errorUrl: string
  now: Date
}

export interface OpenedVerification {
  /** Where the browser posts `fields`. */
  action: string
  fields: Record<string, string>
  encodeData: string
  /** Ours alone: what reading the answer takes. */
  secret: Record<string, string>
}

export interface VerificationCallback {
  requestNo: string
  /** What the browser brought back, as `packBack` wrote it. */
  encodeData: string
  secret: Record<string, string>
  now: Date
}

/** The seam to NICE. */
export interface VerificationAdapter {
  /** @throws SERVICE_UNAVAILABLE when the party can't be reached, ENCRYPTION_FAILED when it answers nonsense */
  openSession(request: VerificationRequest): Promise<OpenedVerification>
  /** Of everything the browser brought back, the one text that the screens carry; '' when nothing of use came. */
  encodeCallback(form: URLSearchParams): string
  /** @throws VERIFICATION_SESSION_INVALID not the party's answer to this request, or used; VERIFICATION_FAILED the person was not verified */
  readResult(callback: VerificationCallback): Promise<VerifiedPerson>
}
