import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/api/http/api-error'
import { mainClient } from '@/api/http/clients'
import { endPush } from '@/browser/end-push'
import { notePush, readPushDevice, startPush } from '@/browser/push'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { PushState } from '@/contract/main/notification'
import { readAccount } from './reader'

const PATH = '/api/push/subscription'
const CHANGE = `${PATH}/change`
const pushKey = ['main', 'push'] as const

/** Null from a server that sends no notices. */
const getState = async (signal: AbortSignal): Promise<PushState | null> => {
  try {
    return await readAccount('pushState', mainClient.get(PATH, { signal }))
  } catch (error) {
    if (error instanceof ApiError && (error.kind === 'absent' || error.is('NOT_SUPPORTED'))) return null
    throw error
  }
}

/** Where the server sends notices for this session, and its key. */
export const pushStateQueryOptions = () =>
  queryOptions({
    queryKey: [...pushKey, 'state'],
    queryFn: ({ signal }) => getState(signal),
    // The switch comes after the page that brings the state, and is asked for again when the app comes to the front.
    staleTime: freshness.short,
  })

/** Whether and how this browser gets notices. */
export const pushDeviceQueryOptions = () =>
  queryOptions({ queryKey: [...pushKey, 'device'], queryFn: readPushDevice, staleTime: freshness.none })

const meta = { invalidates: [pushKey], invalidatesOnFailure: true }

/** Switches the notices of this browser on. @throws ApiError, and the DOMException of `startPush` */
export const startPushMutation = mutationOptions({
  mutationFn: async (publicKey: string) => {
    const body = await startPush(publicKey)
    await mainClient.put(PATH, body)
    const changeUrl = new URL(publicEnv.mainApi + CHANGE, location.origin).href
    await notePush({ endpoint: body.endpoint, publicKey, changeUrl })
  },
  meta,
})

/** Switches the notices of this browser off. */
export const endPushMutation = mutationOptions({
  mutationFn: async () => {
    const { endpoint } = await readPushDevice()
    if (endpoint !== null) await mainClient.post(CHANGE, { endpoint, replacement: null })
    await endPush()
  },
  meta,
})
