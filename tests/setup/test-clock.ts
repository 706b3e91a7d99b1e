import { TEST_NOW } from './test-db'

/**
 * The seeded history ends at TEST_NOW. On the machine's clock a period such as "the last 7 days" loses its orders as the
 * days pass. The clock of a screens test starts at TEST_NOW and runs, so timeouts, expiries and caches work as usual.
 */
const isMachineDate = Object.getPrototypeOf(Date) === Function.prototype
const MachineDate: DateConstructor = isMachineDate ? Date : Object.getPrototypeOf(Date)
const offset = TEST_NOW.getTime() - MachineDate.now()
const now = () => MachineDate.now() + offset

const TestDate = function Date(...args: unknown[]) {
  if (!new.target) return new MachineDate(now()).toString()
  return Reflect.construct(MachineDate, args.length > 0 ? args : [now()])
}
// The same prototype: a date of either constructor is an instance of both.
TestDate.prototype = MachineDate.prototype
globalThis.Date = Object.assign(Object.setPrototypeOf(TestDate, MachineDate), { now })
