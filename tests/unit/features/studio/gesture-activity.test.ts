import { expect, test } from 'vitest'
import { setGestureActive, whenGesturesEnd } from '@/features/studio/model/gesture-activity'

test('what can wait does so while fingers work, and goes on in its order', async () => {
  const done: string[] = []
  const doLater = async (what: string) => {
    await whenGesturesEnd()
    done.push(what)
  }
  await doLater('at once')
  setGestureActive(true)
  const both = [doLater('first'), doLater('second')]
  await Promise.resolve()
  expect(done).toEqual(['at once'])
  setGestureActive(false)
  await Promise.all(both)
  expect(done).toEqual(['at once', 'first', 'second'])
})
