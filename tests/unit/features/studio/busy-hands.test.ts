import { expect, test } from 'vitest'
import { setBusy, whenFree } from '@/features/studio/model/busy-hands'

test('what can wait does so while fingers work, and goes on in its order', async () => {
  const done: string[] = []
  const doLater = async (what: string) => {
    await whenFree()
    done.push(what)
  }
  await doLater('at once')
  setBusy(true)
  const both = [doLater('first'), doLater('second')]
  await Promise.resolve()
  expect(done).toEqual(['at once'])
  setBusy(false)
  await Promise.all(both)
  expect(done).toEqual(['at once', 'first', 'second'])
})
