import { parseArgs } from 'node:util'
import { serverEnv } from '@/config/server-env'
import { createWebhookSender } from '../adapters/webhook/webhook-sender'
import type { Db } from '../db/client'
import {
  addEndpoint,
  getEndpoint,
  listEndpoints,
  readAttempts,
  removeEndpoint,
  replayEvents,
  rotateSecret,
  secretsOf,
  setPaused,
} from '../services/webhook/endpoints'
import { runCommand, withDb } from './command'
import { loadSettings } from './data-location'

const USAGE = `usage: npm run webhooks -- COMMAND
  list                      endpoints, with what waits and what has failed
  add URL [EVENT ...]       adds an endpoint and prints its secret; without events it gets all. An address
                            without TLS or inside the network has its host in DAMA_WEBHOOK_HOSTS
  secret ID                 prints the secrets that sign now
  rotate ID                 begins a new secret; the one before signs as well for a day
  pause ID | resume ID      events wait meanwhile
  replay ID POSITION        sends every event from a position on again
  log ID                    the last 50 calls
  remove ID                 with all that waits`

const openSender = () => {
  const { webhooks } = serverEnv()
  if (!webhooks)
    throw new Error('DAMA_WEBHOOK_KEY is not set: no event would be sent (.env.example explains it)')
  return createWebhookSender(webhooks)
}

type Command = (db: Db, id: string, rest: readonly string[]) => Promise<void>

const printSecrets: Command = async (db, id) => {
  const [secret, previous] = secretsOf(openSender(), await getEndpoint(db, id), new Date())
  console.log(`secret: ${secret}`)
  if (previous) console.log(`secret before, which signs as well: ${previous}`)
}

const setPause =
  (isPaused: boolean): Command =>
  async (db, id) => {
    await setPaused(db, id, isPaused)
    console.log(isPaused ? 'paused: events wait' : 'resumed')
  }

const COMMANDS: Readonly<Record<string, { min: number; max: number; run: Command }>> = {
  list: {
    min: 0,
    max: 0,
    run: async (db) => {
      const rows = (await listEndpoints(db)).map(({ endpoint, waiting, failed }) => ({
        id: endpoint.id,
        url: endpoint.url,
        events: endpoint.types.join(', ') || 'all',
        state: endpoint.isPaused ? 'paused' : 'on',
        waiting,
        failed,
      }))
      if (rows.length === 0) console.log('no endpoint')
      else console.table(rows)
    },
  },
  add: {
    min: 1,
    max: Infinity,
    run: async (db, url, types) => {
      const { id } = await addEndpoint(db, openSender(), { url, types })
      console.log(`endpoint: ${id}`)
      await printSecrets(db, id, [])
    },
  },
  secret: { min: 1, max: 1, run: printSecrets },
  rotate: {
    min: 1,
    max: 1,
    run: async (db, id) => {
      openSender()
      await rotateSecret(db, id, new Date())
      await printSecrets(db, id, [])
    },
  },
  pause: { min: 1, max: 1, run: setPause(true) },
  resume: { min: 1, max: 1, run: setPause(false) },
  replay: {
    min: 2,
    max: 2,
    run: async (db, id, [position = '']) => {
      if (!/^\d{1,15}$/.test(position)) throw new Error(`${position} is no position: ${USAGE}`)
      console.log(`waiting again: ${await replayEvents(db, id, Number(position), new Date())}`)
    },
  },
  log: {
    min: 1,
    max: 1,
    run: async (db, id) => {
      await getEndpoint(db, id)
      const attempts = await readAttempts(db, id)
      if (attempts.length === 0) console.log('no call')
      else console.table(attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })))
    },
  },
  remove: {
    min: 1,
    max: 1,
    run: async (db, id) => {
      await removeEndpoint(db, id)
      console.log('removed')
    },
  },
}

/** `npm run webhooks`: the endpoints of systems that get events (`EVENTS.md`). */
void runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const [name = '', first = '', ...rest] = positionals
  const command = COMMANDS[name]
  const count = positionals.length - 1
  if (!command || count < command.min || count > command.max) throw new Error(USAGE)
  loadSettings()
  return withDb(
    async ({ db }) => {
      await command.run(db, first, rest)
      return 0
    },
    { migrates: false },
  )
})
