import { bankName } from '@/domain/bank'

/** PortOne's names of the banks that members may link, by their standard code (`Bank` of its API document). */
export const PORTONE_BANKS: Readonly<Record<string, string>> = {
  '002': 'KDB',
  '003': 'IBK',
  '004': 'KOOKMIN',
  '007': 'SUHYUP',
  '008': 'KEXIM',
  '011': 'NONGHYUP',
  '012': 'LOCAL_NONGHYUP',
  '020': 'WOORI',
  '023': 'STANDARD_CHARTERED',
  '027': 'CITI',
  '031': 'DAEGU',
  '032': 'BUSAN',
  '034': 'KWANGJU',
  '035': 'JEJU',
  '037': 'JEONBUK',
  '039': 'KYONGNAM',
  '045': 'KFCC',
  '048': 'SHINHYUP',
  '050': 'SAVINGS_BANK',
  '052': 'MORGAN_STANLEY',
  '054': 'HSBC',
  '055': 'DEUTSCHE',
  '057': 'JPMC',
  '058': 'MIZUHO',
  '059': 'MUFG',
  '060': 'BANK_OF_AMERICA',
  '061': 'BNP_PARIBAS',
  '062': 'ICBC',
  '063': 'BANK_OF_CHINA',
  '064': 'NFCF',
  '066': 'BOCOM',
  '067': 'CCB',
  '071': 'POST',
  '081': 'HANA',
  '088': 'SHINHAN',
  '089': 'K_BANK',
  '090': 'KAKAO',
  '092': 'TOSS',
}

/** The name of a bank on the receipt, from PortOne's name of it. */
export const nameOfPortoneBank = (bank = ''): string => {
  const [code] = Object.entries(PORTONE_BANKS).find(([, name]) => name === bank) ?? []
  return (code && bankName(code)) || bank
}
