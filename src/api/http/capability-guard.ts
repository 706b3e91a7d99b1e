import { type InternalAxiosRequestConfig, isAxiosError } from 'axios'
import { type Capability, capabilitiesOf, capabilityOf, readsResource } from '@/contract/capabilities'
import type { ServiceName } from '@/contract/operations/operation'
import { errorNameOf } from '@/domain/error-codes'
import { absentCapability, type ApiError } from './api-error'
import { capabilities } from './capability-store'
import type { ServiceDocument } from './service-document'

const UNKNOWN_ROUTE = new Set([404, 405, 501])

type Call = Pick<InternalAxiosRequestConfig, 'url' | 'method'>

const pathOf = ({ url = '' }: Call): string => url.split('?', 1)[0] ?? ''

/** An answer with a code of the catalogue is about the request; without one it may be that of a missing route. */
const isUnknownRoute = ({ status, cause }: ApiError): boolean => {
  const body: unknown = isAxiosError(cause) ? cause.response?.data : undefined
  const code = typeof body === 'object' && body !== null && 'code' in body ? Number(body.code) : 0
  return UNKNOWN_ROUTE.has(status) && errorNameOf(code) === undefined
}

/** Capabilities that a service has listed or used on this page, so that a 404 is about one resource. */
const proven = new Set<Capability>()

/**
 * Learns which capabilities a service lacks, from its document or from the first call that has no route, and refuses
 * further calls of an absent one without sending them.
 */
export const capabilityGuard = (service: ServiceName, readDocument: () => Promise<ServiceDocument>) => {
  const capabilityOfCall = (call: Call) => capabilityOf(service, call.method ?? 'get', pathOf(call))

  const learnFromDocument = async (): Promise<void> => {
    const { capabilities: listed } = await readDocument()
    if (!listed) return
    const names = capabilitiesOf(service)
    const isListed = (name: Capability) => listed.includes(name)
    for (const name of names.filter(isListed)) proven.add(name)
    capabilities.set(names.filter(isListed), false)
    capabilities.set(
      names.filter((name) => !isListed(name)),
      true,
    )
  }

  return {
    /** @throws ApiError `absent` for a call of an absent capability */
    beforeCall: async <C extends Call>(call: C): Promise<C> => {
      const name = capabilityOfCall(call)
      // Without a document the call itself shows whether the capability is there.
      const learned = learnFromDocument().catch(() => undefined)
      if (!name) return call
      await learned
      if (capabilities.isAbsent(name)) throw absentCapability()
      return call
    },
    afterAnswer: (call: Call): void => {
      const name = capabilityOfCall(call)
      if (!name) return
      proven.add(name)
      capabilities.set([name], false)
    },
    /** @returns the error that the caller gets */
    afterFailure: (error: ApiError): ApiError => {
      const call = isAxiosError(error.cause) ? error.cause.config : undefined
      const name = call && capabilityOfCall(call)
      if (!name || proven.has(name) || !isUnknownRoute(error)) return error
      if (error.status !== 404 || !readsResource(call.method ?? 'get', pathOf(call)))
        capabilities.set([name], true)
      return absentCapability(error.cause)
    },
  }
}
