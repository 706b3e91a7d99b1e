import * as v from 'valibot'
import { publishDesign, type StudioDocument } from '@/contract/main/studio'
import type { CardOccasion } from '@/domain/card-design'
import { charactersOf } from '@/domain/characters'
import { studioLimits } from '@/domain/studio'
import { useSchemaForm } from '@/ui/form/use-schema-form'
import { suggestName } from '../model/suggest-name'

const publishForm = v.pick(publishDesign, ['skinName', 'attribute', 'occasion'])
export type PublishForm = v.InferOutput<typeof publishForm>

/** Null for a name that a card can have. */
const nameProblem = (name: string): string | null => {
  const { length } = charactersOf(name.trim())
  if (length === 0) return '카드 이름을 적어 주세요.'
  return length > studioLimits.maxName ? `이름은 ${studioLimits.maxName}자까지 쓸 수 있어요.` : null
}

/** The form that names a design and makes it a card. */
export const usePublishForm = (design: StudioDocument, occasion: CardOccasion) =>
  useSchemaForm({
    schema: publishForm,
    defaultValues: { skinName: suggestName(design), attribute: 'PRIVATE', occasion } as PublishForm,
    rules: ({ skinName }) => {
      const problem = nameProblem(skinName)
      return problem === null ? {} : { skinName: problem }
    },
  })

export type PublishFormState = ReturnType<typeof usePublishForm>
