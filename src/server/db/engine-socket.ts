import { Duplex } from 'node:stream'

/** A database engine that answers messages of PostgreSQL's wire protocol, one call at a time. */
export interface ProtocolEngine {
  /** Answers whole messages. Rejects when the engine has ended. */
  execute(messages: Uint8Array): Promise<Uint8Array>
  close(): Promise<void>
}

/** `AuthenticationOk` and `ReadyForQuery` outside a transaction, as PostgreSQL answers a start without a password. */
const STARTED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
/** The type of `Terminate`. */
const TERMINATE = 0x58

/** The message `Query` of one statement. */
const queryMessage = (sql: string): Buffer => {
  const text = Buffer.from(`${sql}\0`)
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}
/** Ends what a lost connection had begun, and forgets its named statements and what it listened to. */
const RESET = Buffer.concat([queryMessage('rollback'), queryMessage('discard all')])

/**
 * The socket between the driver of PostgreSQL and an engine without a network. The engine has one session, which the next
 * connection takes over as new.
 */
export class EngineSocket extends Duplex {
  private hasStarted = false

  constructor(private readonly engine: ProtocolEngine) {
    super()
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  private async answer(messages: Uint8Array): Promise<Uint8Array> {
    if (this.hasStarted) return this.engine.execute(messages)
    this.hasStarted = true
    await this.engine.execute(RESET)
    return STARTED
  }

  private async send(messages: Uint8Array, done: (error?: Error) => void): Promise<void> {
    if (messages[0] === TERMINATE) return done()
    let answer: Uint8Array
    try {
      answer = await this.answer(messages)
    } catch (error) {
      return done(error as Error)
    }
    if (answer.length > 0) this.push(answer)
    return done()
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    void this.send(chunk, done)
  }

  /** The driver writes the messages of a statement one by one: the engine gets them together. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    void this.send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  override _read(): void {
    // An answer is pushed when it is there.
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  // The driver sets these options of a TCP socket.
  setNoDelay = (): this => this
  setKeepAlive = (): this => this
  ref = (): this => this
  unref = (): this => this
}
