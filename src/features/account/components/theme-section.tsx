import { chooseTheme, type Theme, useTheme } from '@/browser/storage/theme'
import { RadioTile, RadioTiles } from '@/ui/form/radio-tiles'
import { toast } from '@/ui/overlay/toast-store'
import { Section } from '@/ui/primitives/section'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'

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
