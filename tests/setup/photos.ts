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
