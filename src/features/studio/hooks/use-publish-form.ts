import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { takenNamesQueryOptions } from '@/api/main/studio'
import { publishDesignBody, type StudioDocument } from '@/contract/main/studio'
import type { CardOccasion } from '@/domain/card-design'
import { charactersOf } from '@/domain/characters'
import { cleanDesignName, isDesignName, nameKeyOf } from '@/domain/design-name'
import { studioLimits } from '@/domain/studio'
import { useSchemaForm } from '@/ui/form/use-schema-form'

/** Suggests a name: the largest text on the card if it is a valid name, otherwise ''. */
export const suggestName = ({ layers }: Pick<StudioDocument, 'layers'>): string => {
  const words = layers
    .flatMap((layer) => (layer.kind === 'text' ? [layer] : []))
    .toSorted((a, b) => b.size * b.scale - a.size * a.scale)
    .map(({ text }) => cleanDesignName(text.replaceAll(/\s+/g, ' ')))
  return words.find(isDesignName) ?? ''
}

const MAX_NUMBER = 99

/** Returns the name, with the first number that makes it differ from the taken ones; '' if it has no room for one. */
export const freeName = (name: string, taken: readonly string[]): string => {
  if (name === '') return ''
  const keys = new Set(taken.map(nameKeyOf))
  for (let number = 1; number <= MAX_NUMBER; number += 1) {
    const candidate = number === 1 ? name : `${name} ${number}`
    if (!keys.has(nameKeyOf(candidate))) return isDesignName(candidate) ? candidate : ''
  }
  return ''
}

const publishForm = v.pick(publishDesignBody, ['skinName', 'attribute', 'occasion'])
export type PublishForm = v.InferOutput<typeof publishForm>

/** Null for a name that a card can have. */
const nameProblem = (name: string): string | null => {
  const { length } = charactersOf(name.trim())
  if (length === 0) return '카드 이름을 적어 주세요.'
  return length > studioLimits.maxName ? `이름은 ${studioLimits.maxName}자까지 쓸 수 있어요.` : null
}

/** The form that names a design and makes it a card. */
export const usePublishForm = (design: StudioDocument, occasion: CardOccasion) => {
  const suggested = suggestName(design)
  const { data: taken } = useQuery(takenNamesQueryOptions())
  const form = useSchemaForm({
    schema: publishForm,
    defaultValues: { skinName: suggested, attribute: 'PRIVATE', occasion } as PublishForm,
    rules: ({ skinName }) => {
      const problem = nameProblem(skinName)
      return problem === null ? {} : { skinName: problem }
    },
  })
  useEffect(() => {
    // A name that the member has typed stays.
    if (taken && form.getValues('skinName') === suggested)
      form.setValue('skinName', freeName(suggested, taken))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the names arrive
  }, [taken])
  return form
}

export type PublishFormState = ReturnType<typeof usePublishForm>
