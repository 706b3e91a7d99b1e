import * as v from 'valibot'
import { designOccasion } from '../../main/card-shop'
import { staffChangeBody, staffChanged } from '../../staff/access'
import { addCardDesignBody, changeCardDesignBody, staffCardDesigns } from '../../staff/design'
import {
  addCustomPageBody,
  addedShopPicture,
  changeBannersBody,
  changeCustomPageBody,
  removeShopPictureBody,
  shopPictures,
  staffBanners,
  staffCustomPages,
} from '../../staff/page'
import { removedCount } from '../../staff/shop'
import { staffOperationsOf } from '../operation'
import { pageAndItems, queryId } from '../query'
import { PICTURE_ERRORS, PICTURE_TYPES } from './product'

const SHOP = ['shop'] as const
const CHANGE_ERRORS = ['NOT_FOUND', 'STAFF_VERSION_CHANGED'] as const

/** What the first page, composed pages and the card shop show. The app shows a change within seconds. */
export const staffPageOperations = staffOperationsOf({
  findShopPictures: {
    method: 'GET',
    path: '/shop-pictures',
    summary: 'Pictures for banners, pages, categories and card designs, the newest first.',
    scopes: SHOP,
    query: v.object(pageAndItems(50)),
    answer: shopPictures,
    paging: 'itemsPerPage',
  },
  addShopPicture: {
    method: 'POST',
    path: '/shop-pictures',
    summary: 'Adds a picture for banners, pages, categories or card designs.',
    note: 'It is stored at most 1,200 pixels wide. Banners are shown as 2:1, on wide screens as 7:2; the text is at their left. The same picture has the same path.',
    scopes: SHOP,
    upload: PICTURE_TYPES,
    answer: addedShopPicture,
    errors: ['BODY_TOO_LARGE', ...PICTURE_ERRORS],
  },
  removeShopPicture: {
    method: 'POST',
    path: '/shop-pictures/remove',
    summary: 'Removes a picture that no banner, page, category, design or text of a product shows.',
    scopes: SHOP,
    body: removeShopPictureBody,
    answer: removedCount,
    errors: ['NOT_FOUND'],
  },
  readBanners: {
    method: 'GET',
    path: '/channels/{channelId}/banners',
    summary: 'The banners of a channel.',
    scopes: SHOP,
    answer: staffBanners,
    errors: ['NOT_FOUND'],
  },
  changeBanners: {
    method: 'PATCH',
    path: '/channels/{channelId}/banners',
    summary: 'Gives the first page of the shop, or its product pages, other banners.',
    scopes: SHOP,
    body: changeBannersBody,
    answer: staffBanners,
    errors: CHANGE_ERRORS,
  },
  findCustomPages: {
    method: 'GET',
    path: '/custom-pages',
    summary: 'Composed pages, by their channels and paths.',
    scopes: SHOP,
    query: v.object({ channelId: v.optional(queryId), ...pageAndItems(50) }),
    answer: staffCustomPages,
    paging: 'itemsPerPage',
  },
  addCustomPage: {
    method: 'POST',
    path: '/custom-pages',
    summary: 'Adds a page of banners, products and texts, at `/shopping/` and its path.',
    note: 'Banners lead to it; nothing does so by itself.',
    scopes: SHOP,
    body: addCustomPageBody,
    answer: staffChanged,
  },
  changeCustomPage: {
    method: 'PATCH',
    path: '/custom-pages/{customPageId}',
    summary: 'Changes a composed page.',
    scopes: SHOP,
    body: changeCustomPageBody,
    answer: staffChanged,
    errors: CHANGE_ERRORS,
  },
  removeCustomPage: {
    method: 'POST',
    path: '/custom-pages/{customPageId}/remove',
    summary: 'Removes a composed page.',
    scopes: SHOP,
    body: staffChangeBody,
    answer: staffChanged,
    errors: CHANGE_ERRORS,
  },
  findCardDesigns: {
    method: 'GET',
    path: '/card-designs',
    summary: 'Designs of the card shop in every state, the newest first.',
    scopes: ['support', 'shop'],
    query: v.object({
      occasion: v.optional(designOccasion),
      published: v.optional(v.boolean()),
      ...pageAndItems(50),
    }),
    answer: staffCardDesigns,
    paging: 'itemsPerPage',
  },
  addCardDesign: {
    method: 'POST',
    path: '/card-designs',
    summary: 'Adds a design to the card shop.',
    scopes: SHOP,
    body: addCardDesignBody,
    answer: staffChanged,
    errors: ['CARD_NAME_TAKEN'],
  },
  changeCardDesign: {
    method: 'PATCH',
    path: '/card-designs/{designId}',
    summary: 'Renames a design of the card shop, gives it another time or more cards, or takes it down.',
    note: 'Cards of it that members have stay. A design of a member keeps its name and designer.',
    scopes: SHOP,
    body: changeCardDesignBody,
    answer: staffChanged,
    errors: [...CHANGE_ERRORS, 'CARD_NAME_TAKEN'],
  },
})
