import { expect, test } from 'vitest'
import { setGestureActive, whenGesturesEnd } from '@/features/studio/model/gesture-activity'

test('defers work during a gesture, and runs it in order afterwards', async () => {
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
