/** Tracking pages of carriers; the tracking number is appended. */
const trackingPages: Readonly<Record<string, string>> = {
  'kr.cjlogistics': 'https://trace.cjlogistics.com/next/tracking.html?wblNo=',
  'kr.epost': 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
  'kr.hanjin':
    'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
  'kr.lotte': 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
  'kr.logen': 'https://www.ilogen.com/web/personal/trace/',
  'kr.kdexp': 'https://kdexp.com/basicNewDelivery.kd?barcode=',
  'kr.daesin': 'https://www.ds3211.co.kr/freight/internalFreightSearch.do?queryType=barcode&billNo=',
  'kr.ilyanglogis': 'http://www.ilyanglogis.com/functionality/card_form_waybill.asp?hawb_no=',
  'kr.cupost': 'https://www.cupost.co.kr/postbox/delivery/localResult.cupost?invoice_no=',
  'kr.cvsnet': 'https://www.cvsnet.co.kr/invoice/tracking.do?invoice_no=',
}

/** Tracking page of a parcel at its carrier; a general tracker for other carriers. */
export const trackingUrl = (carrierId: string, trackingNumber: string): string => {
  const number = encodeURIComponent(trackingNumber.replace(/[\s-]/g, ''))
  const page = Object.hasOwn(trackingPages, carrierId) ? trackingPages[carrierId] : undefined
  return page ? page + number : `https://tracker.delivery/#/${encodeURIComponent(carrierId)}/${number}`
}
