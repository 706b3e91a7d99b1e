import { forEachClient, rulesOf } from './client-rules'
import { createClient } from './create-client'
import { createSession } from './session'
import { sessionEvents } from './session-events'

export const browserSession = createSession({ events: sessionEvents })

/** The six axios clients of this browser, with their interceptors, over one session. */
export const browserClients = forEachClient((name) =>
  createClient({ ...rulesOf(name), session: browserSession }),
)
