import { type InternalAxiosRequestConfig, isAxiosError } from 'axios'
import {
  type Capability,
  capabilitiesOf,
  capabilityOf,
  readsResource,
  unlistedChangesOf,
} from '@/contract/capabilities'
import type { ServiceName } from '@/contract/operations/operation'
import { errorNameOf } from '@/domain/error-codes'
import type { ReadableResponse } from './answer-reader'
import { absentCapability, type ApiError } from './api-error'
import { capabilities } from './capability-store'
import { isHiddenByCors } from './is-hidden-by-cors'
import type { ServiceDocument } from './stored-document'

const UNKNOWN_ROUTE = new Set([404, 405, 501])

type Call = Pick<InternalAxiosRequestConfig, 'url' | 'method' | 'isUnrepeatable'>

const pathOf = ({ url = '' }: Call): string => url.split('?', 1)[0] ?? ''

/** An answer with a code of the catalogue is about the request; without one it may be that of a missing route. */
const isUnknownRoute = ({ status, cause }: ApiError): boolean => {
  const body: unknown = isAxiosError(cause) ? cause.response?.data : undefined
  const code = typeof body === 'object' && body !== null && 'code' in body ? Number(body.code) : 0
  return UNKNOWN_ROUTE.has(status) && errorNameOf(code) === undefined
}

/** Capabilities that the document of a service lists. */
const listed = new Set<Capability>()
/** Capabilities that a service has listed or used on this page, so that a 404 is about one resource. */
const proven = new Set<Capability>()

/**
 * Learns which capabilities a service lacks, from its document or from the first call that has no route, and refuses
 * further calls of an absent one without sending them. Changes beyond the specification need the document.
 */
export const capabilityGuard = (service: ServiceName, readDocument: () => Promise<ServiceDocument>) => {
  const capabilityOfCall = (call: Call) => capabilityOf(service, call.method ?? 'get', pathOf(call))

  const learnFromDocument = async (): Promise<void> => {
    const { capabilities: namesInDocument } = await readDocument()
    if (!namesInDocument) {
      capabilities.set(unlistedChangesOf(service), true)
      return
    }
    const names = capabilitiesOf(service)
    const isListed = (name: Capability) => namesInDocument.includes(name)
    for (const name of names.filter(isListed)) {
      listed.add(name)
      proven.add(name)
    }
    capabilities.set(names.filter(isListed), false)
    capabilities.set(
      names.filter((name) => !isListed(name)),
      true,
    )
  }

  /** A read of one resource proves nothing about the others. */
  const noteAbsence = (name: Capability, call: Call): void => {
    if (!readsResource(call.method ?? 'get', pathOf(call))) capabilities.set([name], true)
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
    /**
     * Another service may use the address of a capability for other data. The returned response contains the error
     * for an unreadable answer.
     */
    afterAnswer: <R extends { config: Call; data: unknown }>(response: R): R & ReadableResponse => {
      const name = capabilityOfCall(response.config)
      if (!name) return response
      // A text as data is the answer of a broken service, not of one with another contract: it proves nothing.
      const isRead = (response.config.method ?? 'get') === 'get'
      if (isRead && typeof response.data === 'string' && response.data !== '') return response
      proven.add(name)
      capabilities.set([name], false)
      // A change with a key may be done.
      const isChange = response.config.isUnrepeatable !== undefined
      if (listed.has(name) || isChange || typeof response.data !== 'object') return response
      return Object.assign(response, {
        rejectUnreadable: () => {
          proven.delete(name)
          noteAbsence(name, response.config)
          return absentCapability()
        },
      })
    },
    /** @returns the error that the caller gets */
    afterFailure: async (error: ApiError): Promise<ApiError> => {
      const call = isAxiosError(error.cause) ? error.cause.config : undefined
      const name = call && capabilityOfCall(call)
      if (!name || proven.has(name)) return error
      const isHidden = await isHiddenByCors(error)
      if (!isHidden && !isUnknownRoute(error)) return error
      if (!isHidden && error.status !== 404) capabilities.set([name], true)
      else noteAbsence(name, call)
      return absentCapability(error.cause)
    },
  }
}
