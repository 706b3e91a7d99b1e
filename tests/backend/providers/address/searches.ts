import { type AddressSearchAdapter, jusoSearch } from '@/server/adapters/address/address-search'
import { startJusoStub } from '@tests/providers/juso/stub'
import type { Disturbance, StubServer } from '@tests/providers/stub-server'
import { captureLog } from '@tests/setup/capture-log'
import { createDisturbedSend } from '../disturbed-send'

/** An address search as the suite sees it. */
export interface SearchWorld extends Pick<StubServer, 'requests' | 'stop'> {
  adapter: AddressSearchAdapter
  /** With a wrong key. */
  stranger: AddressSearchAdapter
  setDown(isDown: boolean): void
  /** An answer with this code. */
  answerWith(code: string): object
  disturb(disturbance: Disturbance): void
  lines: readonly Record<string, unknown>[]
}

const createJuso = async (): Promise<SearchWorld> => {
  const stub = await startJusoStub()
  const { send, disturb } = createDisturbedSend(stub)
  const { log, lines } = captureLog()
  return {
    adapter: jusoSearch({ key: stub.confmKey, apiBase: stub.origin, send, log }),
    stranger: jusoSearch({ key: 'wrong', apiBase: stub.origin, send, log }),
    setDown: stub.setDown,
    answerWith: (errorCode) => ({ results: { common: { errorCode, errorMessage: '' }, juso: null } }),
    requests: stub.requests,
    disturb,
    lines,
    stop: stub.stop,
  }
}

interface Search {
  name: string
  create(): Promise<SearchWorld>
  /** Codes about what was typed. */
  hints: readonly string[]
  /** Codes about our key or the service itself. */
  faults: readonly string[]
}

export const SEARCHES: readonly Search[] = [
  {
    name: 'juso',
    create: createJuso,
    hints: ['E0005', 'E0006', 'E0008', 'E0009', 'E0010', 'E0011', 'E0012', 'E0013', 'E0015'],
    faults: ['-999', 'E0001', 'E0014', 'E9999'],
  },
]
