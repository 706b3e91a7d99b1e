export interface Sms {
  /** Our id. The carrier accepts one message per id. */
  id: string
  phone: string
  body: string
}

/** The port to the carrier of text messages. */
export interface SmsAdapter {
  /** `refused` is final. After a thrown error the message is sent again with the same id. */
  send(message: Sms): Promise<'taken' | 'refused'>
}
