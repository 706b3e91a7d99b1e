import addFormats from 'ajv-formats'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { createDocument, createServiceDocument, createStaffDocument } from '@/contract/openapi/document'
import { FIELD_TEXTS } from '@/contract/openapi/field-texts'
import { successResponse } from '@/contract/openapi/operation-object'
import { STAFF_FIELD_TEXTS } from '@/contract/openapi/staff-field-texts'
import { SERVICE_NAMES } from '@/contract/operations/operation'

type Part = Record<string, unknown>

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const document = createDocument()

/** A name of the wire as the texts have it; words in capitals are data. */
const toCamel = (name: string): string =>
  /^[A-Z_]+$/.test(name) ? name : name.replaceAll(/_(\w)/g, (_, next: string) => next.toUpperCase())

interface DescribedOperation extends Part {
  operationId: string
  parameters: Part[]
  requestBody?: { content: Record<string, Part> }
  responses: Record<string, Part>
}

type Document = Pick<ReturnType<typeof createDocument>, 'components' | 'paths'>

/** What is in a document: its operations, a validator of values by its schemas, and what its references mean. */
const reading = ({ components, paths }: Document) => {
  const operations = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter((value): value is DescribedOperation => isPart(value) && 'operationId' in value)
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
  ajv.addSchema({ $id: 'https://document.test/', components })
  const bound = (schema: unknown): unknown =>
    JSON.parse(
      JSON.stringify(schema).replaceAll('"#/components', '"https://document.test/#/components'),
    ) as unknown
  const validators = new WeakMap<object, ValidateFunction>()
  const problemsOf = (schema: unknown, value: unknown): string[] => {
    const validate = validators.get(schema as Part) ?? ajv.compile(bound(schema) as Part)
    validators.set(schema as Part, validate)
    validate(value)
    return (validate.errors ?? []).map(
      ({ instancePath, message }: ErrorObject) => `${instancePath || 'the whole'} ${message}`,
    )
  }
  /** A part, or the component that it refers to. */
  const resolve = (part: unknown): Part => {
    const { $ref } = part as { $ref?: string }
    if ($ref === undefined) return part as Part
    const [, , kind = '', name = ''] = $ref.split('/')
    return resolve((components as Record<string, Part>)[kind]![name])
  }
  return { operations, problemsOf, resolve }
}

const documents = [document, createStaffDocument()]
const main = reading(document)
const described = main.operations
const inDocuments = documents.flatMap((one) => {
  const read = reading(one)
  return read.operations.map((operation) => [operation.operationId, operation, read] as const)
})

const mediaOf = ({ requestBody, responses }: DescribedOperation): [string, Part][] => [
  ...Object.entries(requestBody?.content ?? {}),
  ...Object.entries((successResponse(responses)?.content ?? {}) as Record<string, Part>),
]

const RECORDING =
  '`npm run contract:check:reference -- --examples` records the six services, `npx tsx tests/contract-check/staff-examples.ts tests/backend` the staff'

describe('the examples of the document', () => {
  it.each(inDocuments)(
    '%s has examples that satisfy its schemas',
    (_id, operation, { problemsOf, resolve }) => {
      const given = operation.parameters.map(resolve)
      for (const { name, schema, example } of given)
        if (example !== undefined) expect(problemsOf(schema, example), String(name)).toEqual([])
      const required = given.filter((parameter) => parameter.required === true)
      for (const { name, example } of required) expect(example, String(name)).toBeDefined()
      for (const [type, { schema, example }] of mediaOf(operation)) {
        if (type !== 'application/json') continue
        // A call that sends or answers nothing needs no example.
        if (example === undefined) expect(problemsOf(schema, {}), type).toEqual([])
        else expect(problemsOf(schema, example), RECORDING).toEqual([])
      }
    },
  )

  it.each(inDocuments)(
    '%s has an example of each error, with a code of its status',
    (_id, { responses }, { problemsOf, resolve }) => {
      for (const [status, response] of Object.entries(responses)) {
        if (/^[23]/.test(status)) continue
        const { schema, examples } = resolve(response).content!['application/json' as never] as Part
        expect(Object.keys(examples as Part).length, status).toBeGreaterThan(0)
        for (const example of Object.values(examples as Part))
          expect(problemsOf(schema, resolve(example).value), status).toEqual([])
      }
    },
  )

  it('lists the codes of an error response as a closed list', () => {
    const { responses } = described.find(({ operationId }) => operationId === 'createDirectOrder')!
    expect(JSON.stringify(responses['409'])).toContain('"enum":[1004,4061,4062,7010,7101,7102,7104,7208]')
  })

  it('has only defaults that satisfy their schemas', () => {
    const wrong: string[] = []
    const visit = (part: unknown, place: string): void => {
      if (Array.isArray(part)) for (const item of part) visit(item, place)
      if (!isPart(part)) return
      const { default: value, ...schema } = part
      if (value !== undefined && !isPart(value))
        wrong.push(...main.problemsOf(schema, value).map((problem) => `${place}: ${problem}`))
      for (const [key, inner] of Object.entries(part))
        if (key !== 'example' && key !== 'examples') visit(inner, `${place}/${key}`)
    }
    visit(document.components.schemas, '')
    for (const { operationId, parameters, requestBody } of described)
      visit([parameters, requestBody], operationId)
    expect(wrong).toEqual([])
  })
})

/** Every field of the documents, the staff API's too, under the schema or operation that has it. */
const fields: [place: string, schema: Part][] = []
const noteFields = (part: unknown, place: string): void => {
  if (Array.isArray(part)) for (const item of part) noteFields(item, place)
  if (!isPart(part)) return
  for (const [key, value] of Object.entries(part)) {
    if (/^examples?$/.test(key)) continue
    if (key !== 'properties' || !isPart(value)) {
      noteFields(value, place)
      continue
    }
    for (const [name, schema] of Object.entries(value)) {
      fields.push([`${place}.${name}`, schema as Part])
      noteFields(schema, `${place}.${name}`)
    }
  }
}
for (const { components, paths } of documents) {
  for (const [name, schema] of Object.entries(components.schemas)) noteFields(schema, name)
  noteFields(components.responses, 'errors')
  for (const item of Object.values(paths))
    for (const operation of Object.values(item))
      if (isPart(operation) && 'operationId' in operation) {
        noteFields(operation.requestBody, `${String(operation.operationId)}.body`)
        noteFields(operation.responses, `${String(operation.operationId)}.answer`)
      }
}
const silent = (parts: readonly (readonly [string, Part])[]): string[] =>
  parts.filter(([, { description }]) => !description).map(([place]) => place)

describe('the descriptions of the documents', () => {
  it('has one for every named schema', () => {
    expect(silent(documents.flatMap(({ components }) => Object.entries(components.schemas)))).toEqual([])
  })

  it('has one for every field', () => {
    expect(fields.length).toBeGreaterThan(2000)
    const remedy = 'a docstring above the field, then `npm run contract:openapi`'
    expect(silent(fields), remedy).toEqual([])
  })

  it('has one for every parameter', () => {
    const parameters = described.flatMap(({ operationId, parameters: own }) =>
      own.map((parameter) => [`${operationId} ${String(parameter.name)}`, parameter] as const),
    )
    expect(silent(parameters)).toEqual([])
  })

  it('has no text for a field that does not exist', () => {
    const camelized = fields.map(([place]) => place.split('.').map(toCamel).join('.'))
    const names = new Set(camelized.map((place) => place.split('.').at(-1)))
    const unused = Object.keys({ ...FIELD_TEXTS, ...STAFF_FIELD_TEXTS }).filter((key) =>
      key.includes('.') ? !camelized.includes(key) : !names.has(key),
    )
    expect(unused).toEqual([])
  })

  it('gives the form of every instant, and the bounds of every rating and percentage', () => {
    const nameOf = (place: string) => toCamel(place.split('.').at(-1)!)
    const loose = fields.filter(([place, schema]) => {
      const text = JSON.stringify(schema)
      if (/(^at|At|Dt|Date)$/.test(nameOf(place))) return !text.includes('"format":"date-time"')
      if (/^(rate|ratings|mean|score|discountRate|discountPercent)$/.test(nameOf(place)))
        return !/"minimum":\d+.*"maximum":\d+|"enum"/.test(text)
      return false
    })
    expect(loose.map(([place]) => place)).toEqual([])
  })

  it('warns of each GET that changes something', () => {
    const warned = described.filter(({ description }) =>
      String(description).includes('this GET changes something'),
    )
    expect(warned.map(({ operationId }) => operationId).toSorted()).toEqual([
      'getTestUserToken',
      'signOut',
      'withdrawAccount',
    ])
  })
})

/** Every part that is a schema, at any depth. */
const schemasIn = (part: unknown, place: string): [string, Part][] => {
  if (Array.isArray(part)) return part.flatMap((item, index) => schemasIn(item, `${place}/${index}`))
  if (!isPart(part)) return []
  const isSchema = 'type' in part || 'enum' in part || 'const' in part || 'properties' in part
  const inner = Object.entries(part)
    .filter(([key]) => !/^(example|examples|default|enum|const)$/.test(key))
    .flatMap(([key, value]) => schemasIn(value, `${place}/${key}`))
  return isSchema && !('in' in part) ? [[place, part], ...inner] : inner
}

describe('what tools of other companies need', () => {
  const operations = documents.flatMap(({ paths }) =>
    Object.values(paths)
      .flatMap((item) => Object.values(item))
      .filter((value): value is DescribedOperation => isPart(value) && 'operationId' in value),
  )

  it('is a status for each answer, because most generators give the answer of a range no type', () => {
    for (const { operationId, responses } of operations) {
      const statuses = Object.keys(responses)
      expect(
        statuses.filter((status) => !/^\d{3}$|^default$/.test(status)),
        operationId,
      ).toEqual([])
      const successes = statuses.filter((status) => /^[23]/.test(status))
      const isUnread = successes.length === 2 && successes[1] === '204'
      expect(successes.length === 1 || isUnread, operationId).toBe(true)
    }
  })

  it('is a type for each constant and each list of words or numbers', () => {
    const schemas = documents.flatMap(({ components, paths }) => schemasIn([components, paths], ''))
    expect(schemas.length).toBeGreaterThan(3000)
    const untyped = schemas.filter(([, schema]) => ('enum' in schema || 'const' in schema) && !schema.type)
    expect(untyped.map(([place]) => place)).toEqual([])
  })

  it('is one type for a code in both parts of an error, which tools merge', () => {
    const { code } = document.components.schemas.Error!.properties as { code: Part }
    const codes = schemasIn(
      documents.map(({ components }) => components.responses),
      '',
    ).filter(([place]) => place.endsWith('/code'))
    expect(codes.length).toBeGreaterThan(10)
    expect(codes.filter(([, { type }]) => type !== code.type).map(([place]) => place)).toEqual([])
  })

  it('is no empty list of required fields, which the older form of schemas refuses', () => {
    expect(JSON.stringify(documents)).not.toContain('"required":[]')
  })
})

describe('the document of a service', () => {
  it.each(SERVICE_NAMES)(
    'of %s has its operations, its address at the root, and what they refer to',
    (service) => {
      const own = createServiceDocument(service)
      const prefix = `${service}Capabilities`
      expect(JSON.stringify(own.paths)).toContain(`"operationId":"${prefix}"`)
      expect(Object.values(own.paths).every((item) => !('servers' in item))).toBe(true)
      const refs = [...JSON.stringify(own).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)]
      const { components } = own as unknown as { components: Record<string, Part> }
      for (const [ref, kind = '', name = ''] of refs) expect(components[kind], ref).toHaveProperty([name])
      for (const [kind, parts] of Object.entries(components)) {
        const unused = Object.keys(parts).filter(
          (name) => !refs.some((ref) => ref[1] === kind && ref[2] === name),
        )
        expect(kind === 'securitySchemes' ? [] : unused).toEqual([])
      }
    },
  )

  it('has no path of another service', () => {
    expect(
      Object.keys(createServiceDocument('main').paths).filter((path) => !path.startsWith('/api/')),
    ).toEqual([])
    expect(createServiceDocument('product').paths).not.toHaveProperty('/{channelId}/orders')
  })
})
