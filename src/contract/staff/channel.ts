import * as v from 'valibot'
import { GATEWAYS } from '@/domain/payment-method'
import { id, optionalLine, phone, singleLine } from '../common'
import { staffReason, staffVersion } from './access'

const line = (empty: string, max = 100) => singleLine(max, empty)

/** What the law has a shop show under every page. */
export const companyFields = {
  companyName: line('회사의 이름을 적어 주세요.'),
  representative: line('대표자를 적어 주세요.'),
  address: line('주소를 적어 주세요.', 200),
  businessNumber: line('사업자등록번호를 적어 주세요.', 20),
  /** 통신판매업 신고번호. */
  mailOrderNumber: line('통신판매업 신고번호를 적어 주세요.', 40),
  phone,
  email: v.pipe(line('이메일을 적어 주세요.'), v.email('이메일 주소를 다시 확인해 주세요.')),
  openingHours: line('상담 시간을 적어 주세요.'),
  privacyOfficer: line('개인정보 보호책임자를 적어 주세요.'),
  hostingProvider: line('호스팅 제공자를 적어 주세요.'),
}
export const channelName = line('이름을 적어 주세요.', 30)
export const channelDescription = optionalLine(200)

/** A new channel: a shop with its own address, and a payment setting for everything that it sells. */
export const addChannelBody = v.object({
  /** Its id, which the build of the site names as `NEXT_PUBLIC_CHANNEL_ID`. */
  channelId: v.pipe(
    line('채널을 적어 주세요.', 40),
    v.regex(/^[a-z][a-z0-9-]*$/, '영어 소문자, 숫자와 줄표로 적어 주세요. 예: dama'),
  ),
  /** The host of the site, without port. */
  domain: v.pipe(
    line('주소를 적어 주세요.', 253),
    v.toLowerCase(),
    v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, '호스트만 적어 주세요. 예: dama.example'),
  ),
  name: channelName,
  /** For search engines and shared links. */
  description: v.optional(channelDescription, ''),
  company: v.object(companyFields),
  gateway: v.picklist(GATEWAYS),
  reason: staffReason,
})

/** By which gateway products are paid, or by points alone. */
export const staffPaymentSetting = v.object({
  id,
  version: v.string(),
  channelId: id,
  name: v.string(),
  description: v.string(),
  /** Whether products without a payment setting, charges and gifts are paid by it. */
  isDefault: v.boolean(),
  midType: v.picklist(['point_only_available', 'all_available']),
  gateway: v.picklist(GATEWAYS),
  status: v.picklist(['active', 'inactive']),
})
/** The payment settings, the default of each channel first. */
export const staffPaymentSettings = v.object({ items: v.array(staffPaymentSetting) })

const settingFields = {
  name: line('이름을 적어 주세요.', 30),
  description: optionalLine(100),
  gateway: v.picklist(GATEWAYS),
}
/** A further payment setting of a channel. */
export const addPaymentSettingBody = v.object({
  channelId: line('채널을 적어 주세요.', 64),
  ...settingFields,
  description: v.optional(settingFields.description, ''),
  midType: v.optional(v.picklist(['point_only_available', 'all_available']), 'all_available'),
  reason: staffReason,
})
/** What is not named stays. */
export const changePaymentSettingBody = v.object({
  version: staffVersion,
  ...v.partial(v.object(settingFields)).entries,
  /** Only `true`: the one that is the default so far is none any more. */
  isDefault: v.optional(v.literal(true)),
  status: v.optional(v.picklist(['active', 'inactive'])),
  reason: staffReason,
})
