/** Random bytes in hex, 128 bits unless another number is given. `crypto.randomUUID` is not available on pages without https. */
export const randomId = (bytes = 16): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
