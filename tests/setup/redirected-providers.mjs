/**
 * Loaded before a production server under test (`--import`): its calls to providers go to their stubs, and its clock is moved. Neither
 * is a setting of the server, because no company may have one.
 *
 * `TEST_PROVIDERS`: origins of providers and their stubs, as JSON. A call to any other host fails.
 * The file `clock` of the data directory holds how many milliseconds the clock is ahead; it is read once.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const stubs = JSON.parse(process.env.TEST_PROVIDERS ?? '{}')
const callNetwork = globalThis.fetch

globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  const stub = stubs[url.origin]
  if (stub === undefined && url.hostname !== '127.0.0.1') throw new Error(`no stub of ${url.origin}`)
  if (stub === undefined) return callNetwork(input, init)
  const address = stub + url.pathname + url.search
  return callNetwork(input instanceof Request ? new Request(address, input) : address, init)
}

const readOffset = () => {
  try {
    return Number(readFileSync(join(process.env.DAMA_DATA_DIR ?? '', 'clock'), 'utf8'))
  } catch {
    return 0
  }
}

const offset = readOffset()
if (offset !== 0) {
  const MachineDate = Date
  const now = () => MachineDate.now() + offset
  const MovedDate = function Date(...args) {
    if (!new.target) return new MachineDate(now()).toString()
    return Reflect.construct(MachineDate, args.length > 0 ? args : [now()], new.target)
  }
  MovedDate.prototype = MachineDate.prototype
  // Of its own, because Next copies the functions of Date that are.
  const { UTC, parse } = MachineDate
  globalThis.Date = Object.assign(Object.setPrototypeOf(MovedDate, MachineDate), { now, UTC, parse })
}
