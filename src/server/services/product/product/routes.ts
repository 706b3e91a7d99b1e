import { Hono } from 'hono'
import type { AppEnv } from '@/server/http/app-env'

export const productRoutes = new Hono<AppEnv>()
