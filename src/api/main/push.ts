import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { endPush } from '@/browser/end-push'
import { notePush, type PushDevice, readPushDevice, startPush } from '@/browser/push'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { PushState } from '@/contract/main/push'
import { readAccount } from './reader'

const PATH = '/api/push/subscription'
const CHANGE = `${PATH}/change`
const pushKey = ['main', 'push'] as const

const getState = (signal?: AbortSignal): Promise<PushState> =>
  readAccount('pushState', mainClient.get(PATH, signal && { signal }))

/** The notices of this browser for the member. */
export interface PushOfDevice extends Omit<PushDevice, 'endpoint'> {
  /** Whether both the browser and the server know the same address. */
  isOn: boolean
}

/** Whether this browser gets the member's notices. One without an address asks the server nothing: the page needs no client then. */
export const pushQueryOptions = () =>
  queryOptions({
    queryKey: pushKey,
    queryFn: async ({ signal }): Promise<PushOfDevice> => {
      const { endpoint, ...device } = await readPushDevice()
      return { ...device, isOn: endpoint !== null && endpoint === (await getState(signal)).endpoint }
    },
    staleTime: freshness.none,
  })

const meta = { invalidates: [pushKey], invalidatesOnFailure: true }

/** Switches the notices of this browser on. @throws ApiError, and the DOMException of `startPush` */
export const startPushMutation = mutationOptions({
  mutationFn: async () => {
    const { publicKey, ...body } = await startPush(async () => (await getState()).publicKey)
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
