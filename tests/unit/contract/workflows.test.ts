import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createWorkflows } from '@/contract/openapi/arazzo'
import { SERVICE_NAMES } from '@/contract/operations/operation'
import { documentedCalls, isPart, type Part } from '@tests/setup/documented-calls'

const calls = new Map(
  SERVICE_NAMES.flatMap((service) => documentedCalls(service)).map((call) => [
    `$sourceDescriptions.${call.service}.${call.id}`,
    call,
  ]),
)
const { workflows } = createWorkflows()

/** Fields that a body lacks or that its schema does not have, at any depth. Arazzo fills expressions in when it runs. */
const wrongFields = (value: unknown, schema: Part, schemas: Record<string, Part>, place = ''): string[] => {
  if (typeof schema.$ref === 'string')
    return wrongFields(value, schemas[schema.$ref.split('/').at(-1)!]!, schemas, place)
  if (Array.isArray(value))
    return value.flatMap((item) => wrongFields(item, schema.items as Part, schemas, place))
  const choices = (schema.anyOf ?? schema.oneOf) as Part[] | undefined
  if (choices)
    return choices
      .map((choice) => wrongFields(value, choice, schemas, place))
      .reduce((best, found) => (found.length < best.length ? found : best))
  if (!isPart(value)) return []
  const properties = (schema.properties ?? {}) as Record<string, Part>
  return [
    ...((schema.required ?? []) as string[])
      .filter((name) => !(name in value))
      .map((name) => `lacks ${place}${name}`),
    ...Object.entries(value).flatMap(([name, field]) =>
      name in properties
        ? wrongFields(field, properties[name]!, schemas, `${place}${name}.`)
        : [`has ${place}${name}`],
    ),
  ]
}

describe('workflows of the contract', () => {
  it.each(workflows.flatMap(({ workflowId, steps }) => steps.map((step) => [workflowId, step.stepId, step])))(
    '%s sends in its step %s what the document asks for',
    (_workflow, _id, step) => {
      const { operationId, parameters = [], requestBody } = step as (typeof workflows)[0]['steps'][0]
      const call = calls.get(operationId)!
      const known = [
        { in: 'header', name: 'Authorization', required: false },
        ...call.parameters.map(({ in: place, name, required }) => ({ in: place, name, required })),
      ]
      const keyOf = (parameter: { in: string; name: string }) => `${parameter.in} ${parameter.name}`
      const sent = parameters.map(keyOf)
      expect(known.map(keyOf)).toEqual(expect.arrayContaining(sent))
      expect(sent).toEqual(expect.arrayContaining(known.filter(({ required }) => required).map(keyOf)))
      if (call.body) expect(wrongFields(requestBody?.payload, call.body.schema, call.schemas)).toEqual([])
      else expect(requestBody).toBeUndefined()
    },
  )

  it('are named in the guide', () => {
    const guide = readFileSync('src/contract/GUIDE.md', 'utf8')
    const [command] = /respect workflows\.arazzo\.json --workflow \w+/.exec(guide) ?? []
    expect(workflows.map(({ workflowId }) => workflowId)).toContain(command?.split(' ').at(-1))
  })
})
