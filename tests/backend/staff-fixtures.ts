import type { StaffScope } from '@/domain/staff'
import { runKeyCommand } from '@/server/cli/staff-key'
import type { Answer, TestBackend } from '@tests/setup/backend'

export interface StaffCallOptions {
  body?: unknown
  headers?: Record<string, string>
}
export type StaffCall = (method: string, path: string, options?: StaffCallOptions) => Promise<Answer>

/** A key that the command on the server's machine has made. */
export const makeKey = async (
  { db, deps }: TestBackend,
  scopes: readonly StaffScope[],
  { name = 'desk', days = '90' } = {},
): Promise<{ id: string; secret: string }> => {
  const printed = await runKeyCommand(db, ['create', name], { scopes: scopes.join(','), days }, deps.now())
  const secret = printed.split('\n').at(-1) ?? ''
  return { id: printed.split(' ')[0] ?? '', secret }
}

/** Calls of the staff API with a key. */
export const callWith =
  (backend: TestBackend, secret: string): StaffCall =>
  (method, path, { body, headers } = {}) =>
    backend.call(method, `/api/staff${path}`, {
      body,
      headers: { authorization: `Bearer ${secret}`, ...headers },
    })

/** Calls of the staff API with a new key. */
export const staffWith = async (backend: TestBackend, ...scopes: StaffScope[]): Promise<StaffCall> =>
  callWith(backend, (await makeKey(backend, scopes)).secret)

/** The company of a channel that a test adds. */
export const NEW_COMPANY = {
  companyName: '주식회사 새상점',
  representative: '김상점',
  address: '서울특별시 마포구 연남로 21',
  businessNumber: '123-45-67890',
  mailOrderNumber: '제2026-서울마포-0001호',
  phone: '0212345678',
  email: 'help@new.example',
  openingHours: '평일 10:00~18:00',
  privacyOfficer: '이상점',
  hostingProvider: '주식회사 새상점',
}
