const MAX_SIDE = 2000
/** A file below these sizes is sent unchanged. */
const SMALL_BYTES = 700_000
const QUALITY = 0.85
/** The width of a phone's screenshot, and the pixels of a canvas that every iPhone has memory for. */
const MAX_LONG_WIDTH = 1440
const MAX_PIXELS = 16_500_000

const open = async (file: Blob): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // A format that this browser cannot decode (HEIC outside Safari). The server decides whether it can.
    return null
  }
}

/**
 * Shrinks a photo to at most 2000 pixels on its longer side, or a long screenshot to 16.5 megapixels, about a tenth of the bytes of a camera's photo. Returns the
 * unchanged file if it is small already or this browser cannot decode it.
 */
export const shrinkPhoto = async (file: Blob): Promise<Blob> => {
  if (typeof createImageBitmap !== 'function') return file
  const image = await open(file)
  if (!image) return file
  // A screenshot of a whole conversation would become unreadable: its width counts.
  const isLong = Math.max(image.width, image.height) > 3 * Math.min(image.width, image.height)
  const side = isLong ? Math.min(image.width, image.height) : Math.max(image.width, image.height)
  const scale = Math.min(
    1,
    (isLong ? MAX_LONG_WIDTH : MAX_SIDE) / side,
    Math.sqrt(MAX_PIXELS / (image.width * image.height)),
  )
  try {
    if (scale === 1 && file.size <= SMALL_BYTES && !/hei[cf]/iu.test(file.type)) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    const brush = canvas.getContext('2d')
    if (!brush) return file
    // JPEG has no transparency: transparent parts become white instead of black.
    brush.fillStyle = 'white'
    brush.fillRect(0, 0, canvas.width, canvas.height)
    brush.drawImage(image, 0, 0, canvas.width, canvas.height)
    const smaller = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', QUALITY)
    })
    // iOS counts a canvas towards its memory limit until the canvas is empty.
    canvas.width = 0
    // A decoded HEIC is never sent as it was: the server may not open it.
    return smaller && (smaller.size < file.size || /hei[cf]/iu.test(file.type)) ? smaller : file
  } finally {
    image.close()
  }
}
