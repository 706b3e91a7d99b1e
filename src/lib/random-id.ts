/** Random bytes in hex. `crypto.randomUUID` is not available on pages without https. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** 128 random bits in hex. */
export const randomId = (): string => randomHex(16)
