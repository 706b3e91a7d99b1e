import { describe, expect, it } from 'vitest'
import { postUpload } from '@/api/main/upload'

/** A file that was deleted after it was picked, as browsers report it (NotFoundError), or that is only in a cloud. */
class GoneFile extends File {
  override slice(): Blob {
    return Object.assign(new Blob(['x']), {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
    })
  }
}

describe('a photo that the device does not give', () => {
  it.each([
    ['was deleted after it was picked', new GoneFile(['photo'], 'photo.jpg')],
    ['has no content', new File([], 'photo.jpg')],
  ])('is not sent, and is not taken for a lost connection: it %s', async (_case, file) => {
    const failure = await postUpload('review', file).catch((error: unknown) => error)
    expect(failure).toMatchObject({ kind: 'unreadable', message: expect.stringMatching(/읽지 못했어요/u) })
  })
})
