import { expect, test } from 'vitest'
import { mutateAnswer } from '@tests/foreign/http/mutate-answer'

const ANSWER = {
  total: 40,
  items: Array.from({ length: 400 }, (_, id) => ({ id, name: '세트', tags: ['a'] })),
}

test('drops fields, empties them, changes their types and adds others, the same for the same seed', () => {
  const mutation = mutateAnswer(ANSWER, 'seed')
  expect(mutateAnswer(ANSWER, 'seed')).toEqual(mutation)
  expect(mutateAnswer(ANSWER, 'other')).not.toEqual(mutation)
  expect(mutation.changes).toBeGreaterThan(10)
  const { items } = mutation.value as { items: ({ name?: unknown; extraField?: unknown } | null)[] }
  const names = items.map((item) => item?.name)
  expect(names).toEqual(expect.arrayContaining([undefined, null, 2, ['세트']]))
  expect(items.filter((item) => item?.extraField !== undefined).length).toBeGreaterThan(0)
})
