import { type Control, Controller } from 'react-hook-form'
import { PhotoPicker, type PhotoPickerProps } from './photo-picker'

interface PhotoValues {
  images: string[]
}

interface Props extends Omit<PhotoPickerProps, 'value' | 'onChange' | 'error'> {
  form: {
    control: unknown
    getValues: (name: 'images') => string[]
  }
}

/** The photos of a form, in its field `images`. */
export const PhotoField = ({ form, ...picker }: Props) => (
  <Controller
    control={form.control as Control<PhotoValues>}
    name="images"
    render={({ field, fieldState }) => (
      <PhotoPicker
        {...picker}
        value={field.value}
        error={fieldState.error?.message}
        // Several uploads may end before the next render.
        onChange={(change) => field.onChange(change(form.getValues('images')))}
      />
    )}
  />
)
