/** The engine's own method of this kind parses the answer as well, which the driver does again. */
export const executeMessages = async (database, messages) => {
  const parts = []
  // A part is memory of the engine, which the next one overwrites.
  await database.execProtocolRawStream(messages, { onRawData: (part) => void parts.push(part.slice()) })
  return new Uint8Array(Buffer.concat(parts))
}
