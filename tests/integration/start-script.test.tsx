import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const source = readFileSync('public/start.js', 'utf8')

/** Runs `public/start.js` in a page whose first view has this picture, or none. */
const runWith = (hero?: { complete: boolean }): HTMLImageElement => {
  const tag = document.createElement('script')
  tag.dataset.scripts = '/one.js /two.js'
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(tag)
  const picture = document.createElement('img')
  picture.setAttribute('fetchpriority', 'high')
  if (hero) {
    Object.defineProperty(picture, 'complete', { value: hero.complete })
    document.body.append(picture)
  }
  // As a browser runs it: a classic script of the page, without a module around it.
  new Function(source)()
  return picture
}
const started = () =>
  [...document.head.querySelectorAll('script')].map((script) => [script.getAttribute('src'), script.async])
const IN_ORDER = [
  ['/one.js', false],
  ['/two.js', false],
]

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

describe('the start of a page with a large picture', () => {
  it('comes after the frame that shows the picture, once, in order', () => {
    const picture = runWith({ complete: false })
    expect(started()).toEqual([])
    picture.dispatchEvent(new Event('load'))
    expect(started()).toEqual([])
    vi.advanceTimersToNextFrame()
    expect(started()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(started()).toEqual(IN_ORDER)
    picture.dispatchEvent(new Event('load'))
    vi.runAllTimers()
    expect(started()).toEqual(IN_ORDER)
  })

  it('comes at once where the picture is broken, once, in order', () => {
    const picture = runWith({ complete: false })
    expect(started()).toEqual([])
    picture.dispatchEvent(new Event('error'))
    expect(started()).toEqual(IN_ORDER)
    picture.dispatchEvent(new Event('error'))
    vi.runAllTimers()
    expect(started()).toEqual(IN_ORDER)
  })

  it('does not wait for a picture that is late', () => {
    runWith({ complete: false })
    vi.advanceTimersByTime(299)
    expect(started()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(started()).toEqual(IN_ORDER)
  })

  it.each([
    ['a picture that was kept by the browser', { complete: true }],
    ['no picture', undefined],
  ])('is at once with %s', (_, hero) => {
    runWith(hero)
    expect(started()).toEqual(IN_ORDER)
  })

  it('waits for the whole HTML', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    runWith()
    expect(started()).toEqual([])
    document.dispatchEvent(new Event('DOMContentLoaded'))
    expect(started()).toEqual(IN_ORDER)
  })
})
