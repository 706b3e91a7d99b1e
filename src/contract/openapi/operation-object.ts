import * as v from 'valibot'
import { SCREEN_MEMBER_HEADER } from '@/domain/account'
import { errorCodes } from '@/domain/error-codes'
import { uploadLimits } from '@/domain/limits'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { capabilityOf } from '../capabilities'
import {
  isMemberChange,
  isSnakeCased,
  type Operation,
  pathParameters,
  type DocumentName,
  FOR_STAFF,
  SPECIFIED,
} from '../operations/operation'
import { SEPARATOR } from '../operations/query'
import { describeOperation } from './describe-operation'
import { describeFields, joinSentences } from './describe-schemas'
import { codeOf, errorResponses } from './error-responses'
import { exampleOf } from './examples'
import { describeParameter } from './parameters'
import { PARAMETER_RULES, RULE } from './rules'
import { type JsonSchema, snakeName, toSchema, WITHOUT } from './to-schema'

const NO_KEY = 'A repeat of a call may be carried out twice when its answer was lost.'
const NO_MEMBER =
  'Another member, who has signed in in a second window, may carry out what was prepared for the first.'
const NO_PROOF = 'The app asks for the passcode; the server does not check it.'

/** A service answers a repeat with the first answer for this time. */
const KEY_DAYS = 30
const MEGABYTE = 1024 * 1024

const toQueryName = (service: DocumentName, name: string) => (isSnakeCased(service) ? snakeName(name) : name)

const withExample = ({ id }: Operation, name: string): JsonSchema => {
  const example = exampleOf(id).parameters?.[name]
  return example === undefined ? {} : { example }
}

const pathParameter = (operation: Operation, name: string): JsonSchema => {
  const { service, id, parameters } = operation
  const rule = PARAMETER_RULES[`${id}.${name}`]
  return {
    name,
    in: 'path',
    required: true,
    description: joinSentences(describeParameter(id, name), rule),
    ...(rule && { [RULE]: rule }),
    schema: parameters?.[name] ? toSchema(service, parameters[name]) : { type: 'string' },
    ...withExample(operation, name),
  }
}

const queryParameter = (operation: Operation, name: string, entry: v.GenericSchema): JsonSchema => {
  const { service, id } = operation
  const { [SEPARATOR]: separator, [RULE]: ownRule, ...schema } = toSchema(service, entry)
  const rule = joinSentences(ownRule, PARAMETER_RULES[`${id}.${name}`] ?? PARAMETER_RULES[name])
  const wireName = toQueryName(service, name)
  return {
    name: wireName,
    in: 'query',
    required: entry.type !== 'optional',
    description: joinSentences(describeParameter(id, name), rule),
    ...(rule && { [RULE]: rule }),
    ...(schema.type === 'array' && { style: 'form', explode: separator === undefined }),
    schema,
    ...withExample(operation, wireName),
  }
}

const queryParameters = (operation: Operation): JsonSchema[] =>
  Object.entries(operation.query?.entries ?? {}).map(([name, entry]) =>
    queryParameter(operation, name, entry as v.GenericSchema),
  )

interface HeaderText {
  description: string
  /** Undefined for a header that every server with the call has. */
  without: string | undefined
  isRequired: boolean
  example: string
  maxLength: number
}

/** What a client has to send, and what the app does on a server that does not know it. */
const header = (
  name: string,
  { description, without, isRequired, example, maxLength }: HeaderText,
): JsonSchema => ({
  name,
  in: 'header',
  required: isRequired,
  description: without === undefined ? description : `${description} A server may lack it: ${without}`,
  schema: { type: 'string', minLength: 1, maxLength },
  example,
  ...(without !== undefined && { 'x-dama-mark': 'added', [WITHOUT]: without }),
})

const headers = (operation: Operation): JsonSchema[] => {
  const { isIdempotent, isKeyOptional, proof, isProofOptional } = operation
  return [
    ...(isIdempotent
      ? [
          header('Idempotency-Key', {
            description: `The same random text for every attempt of one submission, and another one for the next. A repeat gets the first answer for ${KEY_DAYS} days.`,
            without: operation.service === 'staff' ? undefined : NO_KEY,
            isRequired: !isKeyOptional,
            example: '7b1f2a9c-58f3-4a52-9f0e-0d3f4c1d8a11',
            maxLength: 100,
          }),
        ]
      : []),
    ...(proof
      ? [
          header(PASSCODE_PROOF_HEADER, {
            description: `The \`proof\` of \`checkPasscode\` for the action \`${proof}\`${isProofOptional ? ', for a member with a passcode' : ''}. It is valid once, for three minutes; a refused call does not use it up.`,
            without: NO_PROOF,
            isRequired: !isProofOptional,
            example: 'passcode-proof',
            maxLength: 200,
          }),
        ]
      : []),
    ...(isMemberChange(operation)
      ? [
          header(SCREEN_MEMBER_HEADER, {
            description: `The id of the member for whom the screen was drawn. Another member's call is refused by ${codeOf('MEMBER_CHANGED')}.`,
            without: NO_MEMBER,
            isRequired: false,
            example: 'usr_7b1f2a9c58f3',
            maxLength: 100,
          }),
        ]
      : []),
  ]
}

const FILE: JsonSchema = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/octet-stream',
  description: `A picture of at most ${uploadLimits.maxBytes.review / MEGABYTE} MB: JPEG, PNG, WebP or GIF.`,
}

/** A file of rows or a picture, by its media types. */
const fileContent = (types: readonly string[]): JsonSchema =>
  Object.fromEntries(
    types.map((type) => [
      type,
      {
        schema: type.startsWith('image/')
          ? {
              type: 'string',
              format: 'binary',
              contentMediaType: type,
              description: 'A picture of at most 8 MB.',
            }
          : { type: 'string', description: 'Rows; UTF-8.' },
      },
    ]),
  )

const requestBody = ({ service, id, body, form, upload }: Operation): JsonSchema | undefined => {
  const { body: example } = exampleOf(id)
  if (body) {
    const json = { schema: toSchema(service, body), ...(example !== undefined && { example }) }
    return { required: !v.is(body, {}), content: { 'application/json': json } }
  }
  if (upload) return { required: true, content: fileContent(upload) }
  if (!form) return undefined
  const properties = Object.fromEntries(
    Object.entries(form).map(([name, field]) => [name, field === 'file' ? FILE : toSchema(service, field)]),
  )
  const schema = { type: 'object', properties, required: Object.keys(properties) }
  const fields = { ...(example as JsonSchema | undefined), file: 'picture.jpg' }
  return { required: true, content: { 'multipart/form-data': { schema, example: fields } } }
}

/** The success of a call whose answer is not read: some JSON, or nothing. */
const UNREAD: JsonSchema = { schema: { type: 'object' }, example: {} }

/** One status, and no range such as `2XX`: most generators give the answer of a range no type. */
const successOf = ({
  service,
  id,
  answer,
  isRedirect,
  isAnswerOptional,
  isCreated,
  download,
}: Operation): JsonSchema => {
  const status = isCreated ? 201 : 200
  if (download) return { [status]: { description: 'Success.', content: fileContent(download) } }
  if (isRedirect) return { 302: { description: 'The browser is redirected.' } }
  if (!answer)
    return {
      [status]: {
        description: 'Success. The app reads nothing of the answer.',
        content: { 'application/json': UNREAD },
      },
      204: { description: 'Success, without a body.' },
    }
  const { answer: example } = exampleOf(id)
  const json = { schema: toSchema(service, answer), ...(example !== undefined && { example }) }
  const description = isAnswerOptional ? 'Success. The app does without the answer.' : 'Success.'
  return { [status]: { description, content: { 'application/json': json } } }
}

/** The success with a body of an operation in a document. */
export const successResponse = (responses: unknown): JsonSchema | undefined =>
  Object.entries((responses ?? {}) as Record<string, JsonSchema>).find(([status]) =>
    status.startsWith('2'),
  )?.[1]

const SECURITY: Readonly<Record<Operation['access'], JsonSchema[]>> = {
  // An empty requirement beside the token: visitors may call it too.
  anyone: [{}, { token: [] }],
  member: [{ token: [] }],
  staff: [{ staff: [] }],
}

const marksOf = ({ mark, scopes }: Operation): JsonSchema => {
  if (mark === FOR_STAFF) return { ...(scopes && { 'x-dama-scopes': scopes }) }
  if (mark === SPECIFIED) return { 'x-dama-mark': 'specified' }
  return { 'x-dama-mark': 'added', [WITHOUT]: mark.added }
}

const limitMark = ({ limit }: Operation): JsonSchema => {
  if (!limit) return {}
  return { 'x-dama-rate-limit': { max: limit.max, seconds: limit.windowMs / 1000, per: limit.per } }
}

/** An operation as the document describes it. */
export const toOperationObject = (operation: Operation): JsonSchema => {
  const { id, service, method, path, summary, access, errors, paging } = operation
  const capability =
    service === 'staff' ? undefined : capabilityOf(service, method, path.replaceAll(/[{}]/g, ''))
  const body = requestBody(operation)
  return {
    operationId: id,
    tags: [service],
    summary,
    description: describeOperation(operation),
    security: SECURITY[access],
    parameters: [
      ...pathParameters(path).map((name) => pathParameter(operation, name)),
      ...queryParameters(operation),
      ...headers(operation),
    ],
    ...(body && { requestBody: describeFields(body, `${id}.body`) }),
    responses: describeFields({ ...successOf(operation), ...errorResponses(operation) }, `${id}.answer`),
    ...marksOf(operation),
    ...(capability && { 'x-dama-capability': capability }),
    ...limitMark(operation),
    'x-dama-key-case': isSnakeCased(service) ? 'snake_case' : 'unchanged',
    ...(paging && { 'x-dama-paging': { page: 'page', size: toQueryName(service, paging) } }),
    ...(errors && { 'x-dama-errors': errors.map((name) => ({ name, code: errorCodes[name] })) }),
  }
}
