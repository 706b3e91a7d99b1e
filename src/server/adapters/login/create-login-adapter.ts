import type { ServerEnv } from '@/config/server-env'
import type { Db } from '../../db/client'
import type { LoginAdapter } from './login-adapter'

export const createLoginAdapter = (_env: ServerEnv, _db: Db): LoginAdapter => ({
  authorizeUrl: () => {
    throw new Error('login adapter is on its way')
  },
  exchange: () => Promise.reject(new Error('login adapter is on its way')),
})
