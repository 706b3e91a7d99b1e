import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { styled } from 'styled-components'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { mediaUrl } from '@/lib/media'
import { toast } from '@/ui/overlay/toast-store'
import { CameraIcon } from '@/ui/primitives/icon'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { PhotoInput } from './photo-input'
import { PhotoThumb, PhotoWay } from './photo-thumb'
import { type SendPhoto, usePhotoSlots } from './use-photo-slots'

const Box = styled.fieldset`
  display: grid;
  gap: ${space[8]};
  legend {
    margin-bottom: ${space[8]};
    font-weight: 700;
  }
  > p {
    color: ${color.second};
    font-size: ${font[13]};
  }
  > p[role='alert'] {
    color: ${color.danger};
  }
`
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(76px, 1fr));
  gap: ${space[12]};
`
const Add = styled.label`
  position: relative;
  display: flex;
  aspect-ratio: 1;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  border: 1px dashed ${color.edge};
  border-radius: ${radius.field};
  background: ${color.surface};
  color: ${color.second};
  font-size: ${font[13]};
  cursor: pointer;
  &:has(:focus-visible) {
    outline: 2px solid ${color.ink};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    color: ${color.third};
    cursor: not-allowed;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: inherit;
  }
`

type PhotoPickerProps = {
  legend: ReactNode
  /** Paths of the photos that the server has, in the order shown. */
  value: readonly string[]
  /** Gets an updater, because several uploads may finish between two renders. */
  onChange: (change: (before: readonly string[]) => string[]) => void
  send: SendPhoto
  max: number
  hint?: ReactNode
  error?: ReactNode
  disabled?: boolean
  /** True while a photo uploads: the form should wait. */
  onBusy?: (busy: boolean) => void
}

const nameOf = (index: number): string => `사진 ${index + 1}`

/** Photos of a form: picked from camera or library and uploaded immediately, each with progress, removal and retry. The form is not sent while one has failed. */
export const PhotoPicker = ({
  legend,
  value,
  onChange,
  send,
  max,
  hint,
  error,
  disabled,
  onBusy,
}: PhotoPickerProps) => {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const keepFocus = useKeepFocus<HTMLFieldSetElement>(box)
  const { slots, add, remove, retry } = usePhotoSlots(send, (path) =>
    onChange((before) => (before.includes(path) ? [...before] : [...before, path])),
  )
  const count = value.length + slots.length
  const onWay = slots.some((slot) => slot.error === undefined)
  const report = useEffectEvent((isOnWay: boolean) => onBusy?.(isOnWay))
  useEffect(() => report(onWay), [onWay])
  const failed = slots.findIndex((slot) => slot.error !== undefined)
  const problem = failed < 0 ? error : `${nameOf(value.length + failed)}: ${slots[failed]?.error}`
  const hasFailed = failed >= 0
  const { ref: group } = keepFocus
  // Sent without it, the photo would be lost without a word.
  useEffect(() => {
    if (!hasFailed) return undefined
    const form = group.current?.form
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      group.current?.focus()
    }
    form?.addEventListener('submit', hold)
    return () => form?.removeEventListener('submit', hold)
  }, [group, hasFailed])

  const pick = (files: readonly File[]) => {
    const available = max - count
    if (files.length > available) toast(`사진은 ${max}장까지 올릴 수 있어요`)
    add(files.slice(0, available))
  }
  return (
    <Box {...keepFocus} aria-describedby={id}>
      <legend>{legend}</legend>
      <Grid>
        {count < max && (
          <li>
            <Add>
              <CameraIcon />
              <span aria-hidden>
                {count}/{max}
              </span>
              <PhotoInput
                ref={box}
                multiple
                disabled={disabled}
                aria-label={`사진 추가, ${max}장 중 ${count}장 올림`}
                onPick={pick}
              />
            </Add>
          </li>
        )}
        {value.map((path, at) => (
          <PhotoThumb
            key={path}
            src={mediaUrl(path, 192)}
            name={nameOf(at)}
            disabled={disabled}
            onRemove={() => onChange((before) => before.filter((photo) => photo !== path))}
          />
        ))}
        {slots.map((slot, at) => {
          const name = nameOf(value.length + at)
          return (
            <PhotoThumb key={slot.id} src={slot.preview} name={name} onRemove={() => remove(slot.id)}>
              <PhotoWay
                name={name}
                progress={slot.progress}
                error={slot.error}
                onRetry={() => retry(slot.id)}
              />
            </PhotoThumb>
          )
        })}
      </Grid>
      <p role={problem ? 'alert' : undefined} id={id}>
        {problem || hint}
      </p>
      <VisuallyHidden role="status">{onWay ? '사진을 올리고 있어요' : ''}</VisuallyHidden>
    </Box>
  )
}

interface PhotoValues {
  images: string[]
}

interface PhotoFieldProps extends Omit<PhotoPickerProps, 'value' | 'onChange' | 'error'> {
  form: {
    control: unknown
    getValues: (name: 'images') => string[]
  }
}

/** The photos of a form, in its field `images`. */
export const PhotoField = ({ form, ...picker }: PhotoFieldProps) => (
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
