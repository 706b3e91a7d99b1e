import { describe, expect, it } from 'vitest'
import { createSessionEvents } from '@/api/http/session-events'

describe('session events', () => {
  it('ignores further requests during the first navigation, and accepts the next one after it', async () => {
    const events = createSessionEvents(() => '/my/cards')
    const places: string[] = []
    const arrivals: (() => void)[] = []
    events.subscribe((place) => {
      places.push(place)
      return new Promise<void>((resolve) => {
        arrivals.push(resolve)
      })
    })
    events.redirectTo('/my/login')
    events.redirectTo('/my/login')
    events.redirectTo('/my/sign-up')
    expect(places).toEqual(['/my/login?returnTo=%2Fmy%2Fcards'])
    arrivals[0]?.()
    await Promise.resolve().then(() => undefined)
    await new Promise<void>((resolve) => {
      setImmediate(resolve)
    })
    events.redirectTo('/my/sign-up')
    expect(places).toHaveLength(2)
  })

  it('delivers a redirect that was requested before the shell subscribes', () => {
    const events = createSessionEvents(() => '/my/cards')
    const places: string[] = []
    events.redirectTo('/my/login')
    events.subscribe((place) => places.push(place))
    expect(places).toEqual(['/my/login?returnTo=%2Fmy%2Fcards'])
  })

  it('survives a navigation that fails', async () => {
    const events = createSessionEvents(() => '/my/cards')
    let tries = 0
    events.subscribe(() => {
      tries += 1
      return Promise.reject(new Error('route change aborted'))
    })
    events.redirectTo('/my/login')
    await new Promise<void>((resolve) => {
      setImmediate(resolve)
    })
    events.redirectTo('/my/login')
    expect(tries).toBe(2)
  })

  it('does not redirect to the current page, and stops after unsubscribing', () => {
    const places: string[] = []
    let here = '/my/login?returnTo=%2Fmy'
    const events = createSessionEvents(() => here)
    const stop = events.subscribe((place) => places.push(place))
    events.redirectTo('/my/login')
    stop()
    here = '/'
    events.redirectTo('/my/login')
    expect(places).toEqual([])
  })
  it('loads the page as a document when the navigation on purpose fails', async () => {
    const documents: string[] = []
    const events = createSessionEvents(
      () => '/my',
      (path) => documents.push(path),
    )
    await events.redirectOnPurpose('/', async () => true)
    expect(documents).toEqual([])
    await events.redirectOnPurpose('/', async () => false)
    await events.redirectOnPurpose('/', async () => Promise.reject(new Error('route change aborted')))
    expect(documents).toEqual(['/', '/'])
    expect(events.isNavigating()).toBe(false)
  })
})
