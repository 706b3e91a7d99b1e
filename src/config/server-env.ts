export interface ServerEnv {
  databaseUrl?: string
  /** Folder of the embedded database and of uploaded files. */
  dataDir: string
  sandbox: boolean
  sessionSecret?: string
  /** Public origin of the site, e.g. https://dama.example; taken from the request when empty. */
  siteUrl?: string
  trustProxy: boolean
  oauth: Partial<Record<'naver' | 'kakao' | 'google', { clientId: string; clientSecret: string }>>
}

export const serverEnv = (): ServerEnv => ({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.DAMA_DATA_DIR ?? '.data',
  sandbox: process.env.DAMA_SANDBOX !== 'off',
  trustProxy: false,
  oauth: {},
})
