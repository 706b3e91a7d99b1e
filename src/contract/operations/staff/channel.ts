import * as v from 'valibot'
import { staffChanged } from '../../staff/access'
import {
  addChannelBody,
  addPaymentSettingBody,
  changePaymentSettingBody,
  staffPaymentSettings,
} from '../../staff/channel'
import { staffOperationsOf } from '../operation'
import { queryId } from '../query'

const CHANGE_ERRORS = ['NOT_FOUND', 'STAFF_VERSION_CHANGED'] as const

/** New channels, and how what they sell is paid. */
export const staffChannelOperations = staffOperationsOf({
  addChannel: {
    method: 'POST',
    path: '/channels',
    summary: 'Adds a channel, with its default payment setting and without products.',
    note: '`changeChannel` changes what its pages show.',
    scopes: ['operator'],
    body: addChannelBody,
    answer: staffChanged,
  },
  findPaymentSettings: {
    method: 'GET',
    path: '/payment-settings',
    summary: 'Payment settings, the default of each channel first.',
    scopes: ['shop', 'finance', 'operator'],
    query: v.object({ channelId: v.optional(queryId) }),
    answer: staffPaymentSettings,
  },
  addPaymentSetting: {
    method: 'POST',
    path: '/payment-settings',
    summary: 'Adds a payment setting, which products may have in place of the default.',
    scopes: ['operator'],
    body: addPaymentSettingBody,
    answer: staffChanged,
  },
  changePaymentSetting: {
    method: 'PATCH',
    path: '/payment-settings/{paymentSettingId}',
    summary: 'Gives a payment setting another gateway, makes it the default, or ends it.',
    note: 'Payments that have begun end with the gateway that they began with.',
    scopes: ['operator'],
    body: changePaymentSettingBody,
    answer: staffChanged,
    errors: CHANGE_ERRORS,
  },
})
