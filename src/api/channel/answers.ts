import { basicSetting, customPage, installStatus, productPageSetting } from '@/contract/channel/setting'

/** Schemas of the answers of the channel service. They are a chunk that is loaded with the first call. */
export const answers = { basicSetting, customPage, installStatus, productPageSetting }
