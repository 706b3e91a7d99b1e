export interface Sms {
  /** Ours; the carrier takes one message of an id once. */
  id: string
  phone: string
  body: string
}

/** The party that brings messages to phones. */
export interface SmsAdapter {
  /** refused: never will. A thrown error means "perhaps later": the message is tried again under the same id. */
  send(message: Sms): Promise<'taken' | 'refused'>
}
