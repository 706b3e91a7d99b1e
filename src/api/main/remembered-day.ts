import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { isNotFound } from '@/api/http/api-error'
import { mainClient } from '@/api/http/clients'
import { newIdempotencyKey, withIdempotencyKey } from '@/api/http/idempotency'
import type { Submission } from '@/api/http/use-submission'
import { freshness } from '@/config/freshness'
import type { RememberedDay, RememberedDayBody } from '@/contract/main/remembered-day'
import { readRememberedDay } from './reader'

const PATH = '/api/remembered-days'
const rememberedDaysKey = ['main', 'remembered-days'] as const

/** The days that the member remembers, the next one first. */
export const rememberedDaysQueryOptions = () =>
  queryOptions({
    queryKey: rememberedDaysKey,
    queryFn: async ({ signal }) =>
      (await readRememberedDay('rememberedDayList', mainClient.get(PATH, { signal }))).items,
    staleTime: freshness.short,
  })

const postDay = (body: RememberedDayBody, idempotencyKey: string): Promise<RememberedDay> =>
  readRememberedDay('rememberedDay', mainClient.post(PATH, body, withIdempotencyKey(idempotencyKey)))

const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`

/** A failure loads the list too: the day may be deleted on another device. */
const meta = { invalidates: [rememberedDaysKey], invalidatesOnFailure: true }

/** Adds a day, or with an `id` replaces one. */
export const saveRememberedDayMutation = mutationOptions({
  mutationFn: ({
    body: { id, day },
    idempotencyKey,
  }: Submission<{ id: string | undefined; day: RememberedDayBody }>) =>
    id === undefined
      ? postDay(day, idempotencyKey)
      : readRememberedDay('rememberedDay', mainClient.put(pathOf(id), day)),
  meta,
})

export const deleteRememberedDayMutation = mutationOptions({
  mutationFn: async ({ id }: RememberedDay): Promise<void> => {
    try {
      await mainClient.delete(pathOf(id))
    } catch (error) {
      // It is deleted already: by another device, or by a call with a lost answer.
      if (!isNotFound(error)) throw error
    }
  },
  meta,
})

/** Adds a deleted day again. It gets another id. */
export const restoreRememberedDayMutation = mutationOptions({
  mutationFn: ({ id: _deletedId, nextDay: _next, ...day }: RememberedDay) =>
    postDay(day, newIdempotencyKey()),
  meta,
})
