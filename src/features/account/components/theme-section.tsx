import { useSyncExternalStore } from 'react'
import { storedText } from '@/browser/storage/web-storage'
import { RadioTile, RadioTiles } from '@/ui/form/radio-tiles'
import { toast } from '@/ui/overlay/toast-store'
import { Section } from '@/ui/primitives/section'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'

type Theme = 'system' | 'light' | 'dark'

/** The script of the first paint (`config/first-script.js`) reads the same key. */
const KEY = 'dama_theme'
const stored = storedText('device', KEY)

const read = (): Theme => {
  const text = stored.read()
  return text === 'light' || text === 'dark' ? text : 'system'
}

/**
 * Chooses the scheme on this device, in every tab.
 *
 * @returns false where the storage is forbidden, so that nothing changes
 */
const chooseTheme = (theme: Theme): boolean => {
  const isStored = theme === 'system' ? stored.remove() : stored.write(theme)
  // The script of the first paint listens to it; other tabs get the browser's own event.
  if (isStored) window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: stored.read() }))
  return isStored
}

/** The scheme that this device chose. */
const useTheme = (): Theme => useSyncExternalStore(stored.onChange, read, () => 'system')

const THEMES: readonly [theme: Theme, label: string][] = [
  ['system', '기기 설정대로'],
  ['light', '밝게'],
  ['dark', '어둡게'],
]

/** The scheme of the screens on this device: it applies at the tap. */
export const ThemeSection = () => {
  const chosen = useTheme()
  const choose = (theme: Theme) => {
    if (!chooseTheme(theme)) toast('이 브라우저가 저장을 막아서 화면을 바꾸지 못했어요.')
  }
  return (
    <Section title="화면">
      <RadioTiles>
        <VisuallyHidden as="legend">화면 밝기</VisuallyHidden>
        {THEMES.map(([theme, label]) => (
          <RadioTile key={theme}>
            <input type="radio" name="theme" checked={chosen === theme} onChange={() => choose(theme)} />
            {label}
          </RadioTile>
        ))}
      </RadioTiles>
    </Section>
  )
}
