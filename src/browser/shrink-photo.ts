const MAX_SIDE = 2000
/** A small file in a small size goes as it is. */
const SMALL_BYTES = 700_000
const QUALITY = 0.85

const open = async (file: Blob): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // A format that this browser can't open (HEIC outside Safari): the server says whether it can.
    return null
  }
}

/**
 * The photo at most 2000 pixels long, so that a slow network carries a tenth of what a camera makes. Gives back the
 * file itself when it is small already or can't be opened here.
 */
export const shrinkPhoto = async (file: Blob): Promise<Blob> => {
  if (typeof createImageBitmap !== 'function') return file
  const image = await open(file)
  if (!image) return file
  const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height))
  try {
    if (scale === 1 && file.size <= SMALL_BYTES) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    const brush = canvas.getContext('2d')
    if (!brush) return file
    // What is see-through turns white, not black: JPEG knows no transparency.
    brush.fillStyle = 'white'
    brush.fillRect(0, 0, canvas.width, canvas.height)
    brush.drawImage(image, 0, 0, canvas.width, canvas.height)
    const smaller = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', QUALITY)
    })
    // iOS counts a canvas until it is empty.
    canvas.width = 0
    return smaller && smaller.size < file.size ? smaller : file
  } finally {
    image.close()
  }
}
