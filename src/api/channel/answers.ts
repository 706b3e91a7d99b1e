import { installStatus } from '@/contract/channel/extension'
import { productPageSetting } from '@/contract/channel/product-page-setting'
import { basicSetting, customPage } from '@/contract/channel/setting'

/** Schemas of the answers of the channel service. They are a chunk that is loaded with the first call. */
export const answers = { basicSetting, customPage, installStatus, productPageSetting }
