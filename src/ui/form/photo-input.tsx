import type { ComponentPropsWithRef } from 'react'

/**
 * Formats that the server opens; `image/*` would offer drawings too. Without HEIC, so that an iPhone converts its photos to JPEG by
 * itself.
 */
const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

export type PhotoInputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'accept' | 'onChange' | 'value'
> & {
  onPick: (files: readonly File[]) => void
}

/** The only picker of photos: from the library of a device, or from its camera with `capture`. */
export const PhotoInput = ({ onPick, ...rest }: PhotoInputProps) => (
  <input
    {...rest}
    type="file"
    accept={PHOTO_TYPES}
    onChange={(event) => {
      onPick([...(event.currentTarget.files ?? [])])
      // The same file may be picked again.
      event.currentTarget.value = ''
    }}
  />
)
