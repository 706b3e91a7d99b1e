import { styled } from 'styled-components'
import type { CardOccasion } from '@/domain/card-design'
import { confirm } from '@/ui/overlay/alert-store'
import { toast } from '@/ui/overlay/toast-store'
import { LazyImage } from '@/ui/primitives/lazy-image'
import { font, space } from '@/ui/theme/tokens'
import type { Editor } from '../../hooks/use-editor'
import { TEMPLATE_LIST } from '../../model/template-list'
import { Thumb, ThumbGrid } from './panel-parts'

interface Props {
  editor: Editor
  /** @param occasion what the taken template is for */
  onTaken: (occasion: CardOccasion) => void
}

/** Templates to start from. Undo restores the previous design. */
export const TemplatePanel = ({ editor, onTaken }: Props) => {
  const take = async (id: string, occasion: CardOccasion) => {
    const file = await import('../../model/templates').catch(() => null)
    if (!file) return toast('템플릿을 불러오지 못했어요. 연결을 확인하고 다시 눌러 주세요.')
    const template = file.templateOf(id)
    if (!template) return undefined
    const isSure =
      editor.design.layers.length === 0 ||
      (await confirm({
        title: '이 템플릿으로 바꿀까요?',
        body: '지금 만든 것 대신 템플릿이 놓여요. 되돌리기로 다시 가져올 수 있어요.',
        confirmLabel: '바꾸기',
      }))
    if (!isSure) return undefined
    editor.change(() => template.document)
    editor.select(null)
    toast('글자를 눌러 내 말로 바꿔 보세요')
    return onTaken(occasion)
  }
  return (
    <ThumbGrid $least="104px">
      {TEMPLATE_LIST.map(({ id, title, occasion, orientation }) => (
        <Item key={id} type="button" aria-label={`${title} 템플릿`} onClick={() => void take(id, occasion)}>
          <Thumb as="span">
            <TemplateImage
              src={`/studio/templates/${id}.webp`}
              alt=""
              $upright={orientation === 'vertical'}
            />
          </Thumb>
          <span>{title}</span>
        </Item>
      ))}
    </ThumbGrid>
  )
}

const Item = styled.button`
  display: grid;
  gap: ${space[4]};
  font-size: ${font[13]};
  text-align: center;
`
const TemplateImage = styled(LazyImage)<{ $upright: boolean }>`
  width: 100%;
  aspect-ratio: 328/209;
  object-fit: ${({ $upright }) => ($upright ? 'contain' : 'cover')};
`
