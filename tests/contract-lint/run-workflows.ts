import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWorkflows, WORKFLOWS_FILE } from '@/contract/openapi/arazzo'
import { REFERENCE_ADDRESSES } from '@/contract/operations/list'
import { SERVICE_NAMES } from '@/contract/operations/operation'
import { seoulDayOf } from '@/domain/seoul-calendar'
import { startReference } from '../contract-check/start-reference'

/** What the runner writes of a run. */
interface Report {
  files: Record<
    string,
    {
      executedWorkflows: {
        workflowId: string
        executedSteps: { stepId: string; response?: { body?: Record<string, unknown> } }[]
      }[]
    }
  >
}

const REPORT = 'workflows-report.json'

/** Runs workflows with Respect. The backend of this process answers meanwhile. @throws Error if one of their checks fails */
const respect = (folder: string, origin: string, workflows: readonly string[], inputs: readonly string[]) =>
  new Promise<Report>((resolve, reject) => {
    const servers = SERVICE_NAMES.map((name) => `${name}=${origin}${REFERENCE_ADDRESSES[name]}`)
    const child = spawn(
      'npx',
      [
        'redocly',
        'respect',
        WORKFLOWS_FILE,
        ...workflows.flatMap((id) => ['--workflow', id]),
        ...inputs.flatMap((input) => ['--input', input]),
        '--server',
        servers.join(','),
        '--json-output',
        REPORT,
        '--execution-timeout',
        '120000',
      ],
      { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let output = ''
    child.stdout.on('data', (part: Buffer) => (output += part.toString()))
    child.once('exit', (code) => {
      if (code === 0) resolve(JSON.parse(readFileSync(join(folder, REPORT), 'utf8')) as Report)
      else reject(new Error(`${output}\nrespect ended with ${code}`))
    })
  })

/** The secret of the link that `sendGift` has made; Arazzo takes no part of a text. */
const giftTokenOf = ({ files }: Report): string => {
  const steps = Object.values(files)
    .flatMap(({ executedWorkflows }) => executedWorkflows)
    .find(({ workflowId }) => workflowId === 'sendGift')?.executedSteps
  const link = steps?.find(({ stepId }) => stepId === 'gift')?.response?.body?.link
  const token = new URL(String(link), 'http://localhost').searchParams.get('gift')
  if (!token) throw new Error('sendGift has given no link')
  return token
}

/** Runs every workflow of the Arazzo document in a folder against the reference backend, by the runner of another company. */
export const runWorkflows = async (folder: string): Promise<number> => {
  const ids = createWorkflows().workflows.map(({ workflowId }) => workflowId)
  const reference = await startReference()
  try {
    const [year, month] = seoulDayOf(new Date()).split('-').map(Number)
    const key = `key=${crypto.randomUUID()}`
    const senders = ids.filter((id) => id !== 'receiveGift')
    const report = await respect(folder, reference.url, senders, [key, `year=${year}`, `month=${month}`])
    await respect(folder, reference.url, ['receiveGift'], [key, `giftToken=${giftTokenOf(report)}`])
    return ids.length
  } finally {
    await reference.stop()
  }
}
