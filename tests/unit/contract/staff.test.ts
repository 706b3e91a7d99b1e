import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { createDocument, createStaffDocument } from '@/contract/openapi/document'
import { operations } from '@/contract/operations/list'
import type { Operation } from '@/contract/operations/operation'
import { staffOperations } from '@/contract/operations/staff/list'

const listed = Object.values<Operation>(staffOperations)
const document = createStaffDocument()

describe('the document of the staff API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document))
    expect(result.errors ?? []).toEqual([])
  })

  it('has every operation, with its scopes', () => {
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map((operation) => (operation as { operationId: string }).operationId),
    )
    expect(ids.toSorted()).toEqual(listed.map(({ id }) => id).toSorted())
  })

  it('has no marks and rules of the app', () => {
    expect(JSON.stringify(document)).not.toMatch(/x-dama-(mark|without|missing|added)|the app/i)
  })

  it('is no part of the documents of the services, and no id is in both', () => {
    const services = JSON.stringify(createDocument())
    expect(services).not.toMatch(/"Staff|staff/)
    const ids = new Set(operations.map(({ id }) => id))
    expect(listed.filter(({ id }) => ids.has(id))).toEqual([])
  })
})

describe('an operation of the staff', () => {
  it('that changes something names the version that the caller has read, or has its own rule against changing twice', () => {
    const without = listed.filter(
      ({ method, isRead, isRecorded, body, id }) =>
        method !== 'GET' &&
        !isRead &&
        !isRecorded &&
        !(body && 'entries' in body && 'version' in (body.entries as object)) &&
        !WITHOUT_VERSION.has(id),
    )
    expect(without.map(({ id }) => id)).toEqual([])
  })

  it('has scopes, but for those that say who calls and what there is', () => {
    expect(listed.filter(({ scopes }) => !scopes?.length).map(({ id }) => id)).toEqual([
      'readStaffCaller',
      'readStaffDocument',
    ])
  })
})

/** They create something, or repeat what is repeated by itself: nothing that the caller has read decides about them. Rows of files have versions. */
const WITHOUT_VERSION = new Set([
  'settleRefunds',
  'comparePaymentNow',
  'redeemVoucher',
  'addNotice',
  'addFaq',
  'removeSearchWord',
  'addCategory',
  'addSeller',
  'addProduct',
  'addChannel',
  'addPaymentSetting',
  'addDeliveryPolicy',
  'addDeliveryGroup',
  'addLegalDocument',
  'addProductPicture',
  'addShopPicture',
  'removeShopPicture',
  'addCustomPage',
  'addCardDesign',
  'importProducts',
  'importStock',
])
