import * as v from 'valibot'
import { extensionKind } from '@/contract/channel/extension'
import { staffChangeBody, staffChanged } from '../../staff/access'
import {
  addFaqBody,
  addNoticeBody,
  changeChannelBody,
  editFaqBody,
  editNoticeBody,
  removedCount,
  removeSearchWordBody,
  setExtensionBody,
  staffChannel,
  staffChannels,
  staffFaqs,
  staffNotices,
} from '../../staff/shop'
import { staffOperationsOf } from '../operation'
import { pageAndItems } from '../query'

const WRITERS = ['support', 'shop'] as const
const CHANGE_ERRORS = ['NOT_FOUND', 'STAFF_VERSION_CHANGED'] as const

/** Announcements, frequent questions, search words and settings of the shop. The app shows a change within seconds. */
export const staffShopOperations = staffOperationsOf({
  findNotices: {
    method: 'GET',
    path: '/notices',
    summary: 'Announcements: pinned ones first, then the newest.',
    scopes: WRITERS,
    query: v.object(pageAndItems(50)),
    answer: staffNotices,
    paging: 'itemsPerPage',
  },
  addNotice: {
    method: 'POST',
    path: '/notices',
    summary: 'Publishes an announcement.',
    scopes: WRITERS,
    body: addNoticeBody,
    answer: staffChanged,
  },
  editNotice: {
    method: 'PUT',
    path: '/notices/{noticeId}',
    summary: 'Changes an announcement.',
    scopes: WRITERS,
    body: editNoticeBody,
    answer: staffChanged,
    errors: CHANGE_ERRORS,
  },
  removeNotice: {
    method: 'POST',
    path: '/notices/{noticeId}/remove',
    summary: 'Removes an announcement.',
    scopes: WRITERS,
    body: staffChangeBody,
    answer: staffChanged,
    errors: CHANGE_ERRORS,
  },
  findFaqs: {
    method: 'GET',
    path: '/faqs',
    summary: 'Frequent questions, in their order.',
    scopes: WRITERS,
    answer: staffFaqs,
  },
  addFaq: {
    method: 'POST',
    path: '/faqs',
    summary: 'Publishes a frequent question.',
    scopes: WRITERS,
    body: addFaqBody,
    answer: staffChanged,
  },
  editFaq: {
    method: 'PUT',
    path: '/faqs/{faqId}',
    summary: 'Changes a frequent question.',
    scopes: WRITERS,
    body: editFaqBody,
    answer: staffChanged,
    errors: CHANGE_ERRORS,
  },
  removeFaq: {
    method: 'POST',
    path: '/faqs/{faqId}/remove',
    summary: 'Removes a frequent question.',
    scopes: WRITERS,
    body: staffChangeBody,
    answer: staffChanged,
    errors: CHANGE_ERRORS,
  },
  removeSearchWord: {
    method: 'POST',
    path: '/search-words/remove',
    summary: 'Removes a popular search word. It returns when three more visitors search for it.',
    scopes: ['shop'],
    body: removeSearchWordBody,
    answer: removedCount,
  },
  readChannels: {
    method: 'GET',
    path: '/channels',
    summary: 'Channels with their settings.',
    scopes: ['shop', 'operator'],
    answer: staffChannels,
  },
  changeChannel: {
    method: 'PATCH',
    path: '/channels/{channelId}',
    summary: 'Changes settings of a channel.',
    scopes: ['operator'],
    body: changeChannelBody,
    answer: staffChannel,
    errors: CHANGE_ERRORS,
  },
  setExtension: {
    method: 'PUT',
    path: '/channels/{channelId}/extensions/{extension}',
    summary: 'Installs an extension of a channel, or removes it.',
    scopes: ['operator'],
    parameters: { extension: extensionKind },
    body: setExtensionBody,
    answer: staffChannel,
    errors: CHANGE_ERRORS,
  },
})
