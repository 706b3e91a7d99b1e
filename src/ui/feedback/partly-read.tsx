import { Text } from '@/ui/primitives/text'

/** Whether the reader of answers has left out objects of this answer's lists that it could not read: an empty list says nothing then. */
export const isPartlyRead = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'unreadableItems' in answer

/** Below what could be read of an answer, or of one of several: says that there is more. Nothing if all could be read. */
export const PartlyRead = ({ answers }: { answers: readonly unknown[] }) =>
  answers.some(isPartlyRead) && (
    <Text $size={13} $tone="second" role="status">
      일부 내용은 불러오지 못했어요.
    </Text>
  )
