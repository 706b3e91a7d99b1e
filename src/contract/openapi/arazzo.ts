import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { operationsById } from '../operations/list'
import { type OperationEntry, SERVICE_NAMES, type ServiceName } from '../operations/operation'
import { CONTRACT_VERSION } from './document'
import { type Call, INPUTS, type Workflow, WORKFLOWS } from './workflows'

/** Beside the documents of the services, to which it refers. */
export const WORKFLOWS_FILE = 'workflows.arazzo.json'

type Values = Readonly<Record<string, unknown>>

const withPrefix = (prefix: string, places: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(places).map(([name, place]) => [name, `${prefix}${place}`]))

const headersOf = (
  keyName: string,
  { access, isIdempotent, proof }: OperationEntry,
  as = access === 'member' ? 'signIn' : undefined,
): Values => ({
  ...(as !== undefined && { Authorization: `Bearer {$steps.${as}.outputs.token}` }),
  ...(isIdempotent && { 'Idempotency-Key': `{$inputs.key}-${keyName}` }),
  ...(proof && { [PASSCODE_PROOF_HEADER]: '$steps.passcode.outputs.proof' }),
})

const toStep = (workflowId: string, stepId: string, call: Call) => {
  const { operation: id, text, as, path = {}, query = {}, body, criteria = [], outputs } = call
  const operation: OperationEntry & { service: ServiceName } = operationsById[id]
  const parameters = Object.entries({
    path,
    query,
    header: headersOf(`${workflowId}-${stepId}`, operation, as),
  }).flatMap(([place, values]) => Object.entries(values).map(([name, value]) => ({ name, in: place, value })))
  const status = operation.isCreated ? 201 : 200
  return {
    stepId,
    description: text,
    operationId: `$sourceDescriptions.${operation.service}.${id}`,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { contentType: 'application/json', payload: body } }),
    successCriteria: [`$statusCode == ${status}`, ...criteria].map((condition) => ({ condition })),
    ...(outputs && { outputs: withPrefix('$response.body#', outputs) }),
  }
}

const toWorkflow = (workflowId: string, { summary, text, inputs, steps, outputs }: Workflow) => ({
  workflowId,
  summary,
  description: text,
  inputs: {
    type: 'object',
    properties: Object.fromEntries(inputs.map((name) => [name, INPUTS[name]])),
    required: inputs.filter((name) => !('default' in INPUTS[name])),
  },
  steps: Object.entries(steps).map(([stepId, call]) => toStep(workflowId, stepId, call)),
  ...(outputs && { outputs: withPrefix('$steps.', outputs) }),
})

/** The main flows as an Arazzo 1.0 document beside those of the services. */
export const createWorkflows = () => ({
  arazzo: '1.0.1',
  info: {
    title: 'Workflows of the six services',
    version: CONTRACT_VERSION,
    summary: 'The calls that a company makes first, in their order.',
    description:
      'They run against the sandbox of the reference backend as they are. Arazzo makes no random text, no date and no part of a text, so that keys, the month and the token of a link are inputs.',
  },
  sourceDescriptions: SERVICE_NAMES.map((name) => ({ name, url: `./${name}.json`, type: 'openapi' })),
  workflows: Object.entries(WORKFLOWS).map(([id, workflow]) => toWorkflow(id, workflow)),
})
