import sharp from 'sharp'

/** A picture of noise, so that its file is about as large as a real photo's. */
export const createPhoto = (
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' = 'jpeg',
) => {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 31 + (at >> 7) * 17) % 256
  return sharp(pixels, { raw: { width, height, channels: 3 } }).toFormat(format)
}

export const createPhotoForm = (kind: string, bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg') => {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new File([Uint8Array.from(bytes)], name, { type }))
  return form
}

/** 128 × 96 pixels in HEVC, encoded by `heif-enc` of Debian's libheif-examples 1.15.1 from a test picture of ffmpeg. */
export const HEIC_OF_LIBHEIF = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAFCQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoBAgYWW6kkprm4EBAwIAAAMAAgAAAwACECIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAIAAAABgAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAURbWRhdAAABQUoAa8ZgMOl1TXw954GEe67/w0G7rJJ+152q7RvLss9EbKQ7z97QAfGVbdNt/R8MH2aLMDxJ6t+yH0VKmjkNekO92Ix9R39VujUl0ycy6Y8WYk9/oT3Vi19JmfnUlCBIpBcju4oNFLmFOoQWOvx77/XQG4GlwhzQxhhB8Qcyozspu5n6zzlZtATEoPDSrsZfQu2Bvz/sSZ9w1H4CtAA/WTjmRkw12FB8SvWcldmY2bC5xTYJy4r3g3jFCOVc7ifW27UtqrStuhJaazTiQH+qWk3fcFP3lnMRbDoOS9p7sVjR4+UM0M7bKnGqFeA00jMqXge//TRH+MRjyniwziiTR9/LyzZHiDPX0Zndkq1A/DL1QiHWzGfteGFkJj33FUiQ2bXdPQVaBuXSzl5ATUcT8kdSEmVtikPA8zA9XGXOcGOOz+AuTwpqCXyvcZsoC/hKBtLo5P4OlCsodVL6F5G7XNlHBiJhih7M1I4Qx+C/3UqsQHdtqT8sItn/4l8VVMXkBwJoHwsjqev9zK7vijRa1PRpyl30Y8RjlWSz9NF1L9t/Of1TQc19wwxsiuXdwSeTE6j58Y3xzOyBNdm59aXz+8Mz2uHrb2GAYZ2zvQ87DB7oYa+ajh17i7/e2Ns3YaYm7lo52mEALFO3ydfIYKjVyGvLMNbrnpv+4h1JdT0bEpjCw4Maa5aL3z0bq6FuKRZsqJrFHvkjkMEkZWxgPZLUucH3iIrX9Lt011doGhhB77pX/a4YvKclgFoo73FPoRPUCC4DAFn1sfdVWmhiK6BPlVAbIdqh5HoIaeJ4vG+iW8L6q+ABbUZGYRteGrjE5pB5rk079AEPZfFAb/Kn+UYRSIunU8Fu/1PvXUI/0lm8uFPAErDYOIrijOl6JIRDchRMxLlscL1WKEwoe8H1zwc5DlaVn5UJMGb1ZY7xWH4HExUScVSQaJY3XaN5iQ0Dsjqw6/GqZ2ZwesQIbpJ/GrXiwPuFx7bhZjoFqokxuCD77sKtJ/74TXgOozs1XVbiJ6VtuuzI8UigPipH3bgzG2xtGmd/bYAyCmGQPHmgWlH+n/9TK0mCe1jwjWImR8IfAoBsxPVqQr6CwThl0XBUpbuymS9Z5pxxJyQLr9SNATpkTWPLBDoLt1cQF6HREyojzM2PGxR5aKfyeuW+ulU2UrYF9eyaUu5lpp27kSQ0E4ZB8NFcHRrQerEore9wcECjcvIpcDVMGS5uTlZEjWdQRWuPFiiag5utdQI+6PYXEDJlDY4l8BarknTxy6eQ4SulXP4PJ8h4yYDS1NtU/zT6GPFBCNfHTrCuKCCcJ2QlJsy2OpFjBEg8ZqNOZ1PvVPAOhtO4ZhVMcPUFZsivuyJJeq55jwcjQoCBcq25bMtW1AoKm57RDzOu0wqilIOo7lfkVihAEtIhM/qGSlz5nd5NruG/DjebLtlJOF8NI0Awjh1O2LWryQn0mTEzqSFOVEr9zNIZB+wbslFwH7f0jeIhLEnQLMs6eXAmhO1jhyazyFwS2SGj0czcaFSGLaI5YsrN1HIZfuQDwIVbvNvbws/+XrNODHdW7PYZ6r6JS/h+e05LSlc+dpOJxpg7rtJXJrNDtvFm3gi3avUtZdX150pCPPCifednWOxAqAWvEV8iDhvKOlKwRap5PVdu7giTsN28e/Eu1awUKkZwFMDfxLc4MJ/yUWfbwTWuFKb2ymtSuu6x7dE/J85ER9+',
  'base64',
)
