import { randomUUID } from 'node:crypto'
import { startStubServer, type StubAnswer, type StubRequest } from '../stub-server'

/**
 * Open banking of the clearing institute (금융결제원): "오픈뱅킹 API 명세서" v2 and developers.openbanking.or.kr, read through public
 * integrations of 2019 to 2026. Every answer has HTTP 200: `rsp_code` says what the institute did, `bank_rsp_code` what the bank did.
 */
export interface OpenBankingStubOptions {
  clientId?: string
  clientSecret?: string
  /** 이용기관코드, ten characters: every `bank_tran_id` begins with it and a `U`. */
  institution?: string
  contractAccount?: string
  passPhrase?: string
  /** Seconds. */
  tokenLifetime?: number
}

interface Account {
  fintechUseNum: string
  bankCode: string
  maskedNumber: string
  holder: string
  /** Won. */
  balance: number
  mayTransfer: boolean
}

interface Person {
  userSeqNo: string
  name: string
  ci: string
  accounts: Account[]
}

interface BankTransfer {
  bankTranId: string
  /** 1: 출금이체, 2: 입금이체. */
  checkType: '1' | '2'
  fintechUseNum: string
  amount: number
  date: string
  bankRsp: string
}

type Fields = Record<string, unknown>
const textOf = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}
const rowOf = (fields: Fields): Fields => {
  const [row] = Array.isArray(fields.req_list) ? (fields.req_list as Fields[]) : []
  return row ?? {}
}

export const startOpenBankingStub = async (options: OpenBankingStubOptions = {}) => {
  const {
    clientId = 'stub-client',
    clientSecret = 'stub-secret',
    institution = 'M202600001',
    contractAccount = '1101230000678',
    passPhrase = 'NONE',
    tokenLifetime = 7_776_000,
  } = options
  const people = new Map<string, Person>()
  const codes = new Map<string, string>()
  /** Access tokens by whom they are for; `oob` for the institution's own ("센터인증 이용기관 토큰"). */
  const tokens = new Map<string, string>()
  const refreshTokens = new Map<string, string>()
  const transfers = new Map<string, BankTransfer>()
  let nextBankRsp: string | undefined
  let nextRsp: string | undefined

  const refused = (rsp_code: string, more: Fields = {}): StubAnswer => ({
    body: { api_tran_id: randomUUID(), rsp_code, rsp_message: `stub: ${rsp_code}`, ...more },
  })
  const done = (more: Fields): StubAnswer => ({
    body: {
      api_tran_id: randomUUID(),
      api_tran_dtm: '20261128120000000',
      rsp_code: 'A0000',
      rsp_message: '',
      ...more,
    },
  })

  const issue = (owner: string, withRefresh: boolean): StubAnswer => {
    const access = `at-${randomUUID()}`
    tokens.set(access, owner)
    const refresh = `rt-${randomUUID()}`
    if (withRefresh) refreshTokens.set(refresh, owner)
    // "expires_in: Access Token 만료 기간(초)"; the token of the institution has `client_use_code` and no refresh token.
    return {
      body: {
        access_token: access,
        token_type: 'Bearer',
        expires_in: String(tokenLifetime),
        ...(withRefresh
          ? { refresh_token: refresh, scope: 'login inquiry transfer', user_seq_no: owner }
          : { scope: 'oob', client_use_code: institution }),
      },
    }
  }

  /** `POST /oauth/2.0/token`, a form: 3-legged by code, 2-legged by `client_credentials` with scope `oob`, and the renewal. */
  const answerToken = (form: Record<string, string>): StubAnswer => {
    if (form.client_id !== clientId || form.client_secret !== clientSecret) return refused('O0001')
    if (form.grant_type === 'client_credentials')
      return form.scope === 'oob' ? issue('oob', false) : refused('O0001')
    if (form.grant_type === 'refresh_token') {
      const owner = refreshTokens.get(form.refresh_token ?? '')
      return owner && form.scope ? issue(owner, true) : refused('O0001')
    }
    const owner = codes.get(form.code ?? '')
    // "code는 1회만 사용할 수 있습니다".
    codes.delete(form.code ?? '')
    return owner && form.redirect_uri ? issue(owner, true) : refused('O0001')
  }

  /** `GET /v2.0/user/me`: the person and the accounts of the consent. `user_ci` only by contract. */
  const answerUser = (owner: string, userSeqNo: string): StubAnswer => {
    const person = people.get(owner)
    if (!person || userSeqNo !== owner) return refused('A0003')
    return done({
      user_seq_no: owner,
      user_ci: person.ci,
      user_name: person.name,
      res_cnt: String(person.accounts.length),
      res_list: person.accounts.map(({ fintechUseNum, bankCode, maskedNumber, holder, mayTransfer }) => ({
        fintech_use_num: fintechUseNum,
        account_alias: '급여계좌',
        bank_code_std: bankCode,
        bank_name: '은행',
        account_num_masked: maskedNumber,
        account_holder_name: holder,
        account_type: '1',
        inquiry_agree_yn: 'Y',
        transfer_agree_yn: mayTransfer ? 'Y' : 'N',
      })),
    })
  }

  const accountOf = (fintechUseNum: string): (Account & { person: Person }) | undefined => {
    for (const person of people.values()) {
      const account = person.accounts.find((one) => one.fintechUseNum === fintechUseNum)
      if (account) return Object.assign(account, { person })
    }
    return undefined
  }

  /** Bank codes ("참가은행 응답코드"): 000 done, 400 in progress, 412 no such account, 453 balance, 815 holder, 822 id used before. */
  const execute = (given: Fields, checkType: '1' | '2', holder: string, date: string): BankTransfer => {
    const bankTranId = textOf(given, 'bank_tran_id')
    const amount = Number(textOf(given, 'tran_amt'))
    const account = accountOf(textOf(given, 'fintech_use_num'))
    const transfer = { bankTranId, checkType, fintechUseNum: account?.fintechUseNum ?? '', amount, date }
    // "거래고유번호는 하루 동안 유일해야 합니다".
    if (transfers.has(bankTranId)) return { ...transfer, bankRsp: '822' }
    const planned = nextBankRsp
    nextBankRsp = undefined
    const bankRsp =
      planned ??
      (!account || !account.mayTransfer
        ? '412'
        : holder !== account.holder
          ? '815'
          : checkType === '1' && account.balance < amount
            ? '453'
            : '000')
    if (bankRsp === '000' && account) account.balance += checkType === '1' ? -amount : amount
    const result = { ...transfer, bankRsp }
    transfers.set(bankTranId, result)
    return result
  }

  const rspOf = (bankRsp: string): string =>
    bankRsp === '000' ? 'A0000' : bankRsp === '400' ? 'A0001' : 'A0002'
  const factsOf = ({ bankTranId, fintechUseNum, amount, date, bankRsp }: BankTransfer): Fields => ({
    bank_tran_id: bankTranId,
    bank_tran_date: date,
    bank_code_tran: '097',
    bank_rsp_code: bankRsp,
    bank_rsp_message: bankRsp === '000' ? '' : `stub: ${bankRsp}`,
    fintech_use_num: fintechUseNum,
    tran_amt: String(amount),
  })

  const checkTransfer = (outer: Fields, row: Fields): string | null => {
    const required = ['bank_tran_id', 'fintech_use_num', 'tran_amt', 'req_client_name', 'req_client_num']
    // "bank_tran_id: 이용기관코드 + U + 9자리", "tran_dtime: yyyyMMddHHmmss", "요청고객 핀테크이용번호 또는 계좌" are mandatory.
    const isComplete =
      required.every((name) => textOf(row, name) !== '') &&
      textOf(row, 'req_client_fintech_use_num') !== '' &&
      textOf(row, 'transfer_purpose') !== '' &&
      /^\d{14}$/.test(textOf(outer, 'tran_dtime')) &&
      /^\d{1,12}$/.test(textOf(row, 'tran_amt')) &&
      new RegExp(`^${institution}U[0-9A-Z]{9}$`).test(textOf(row, 'bank_tran_id'))
    if (!isComplete) return 'A0004'
    const isOurs =
      textOf(outer, 'cntr_account_type') === 'N' && textOf(outer, 'cntr_account_num') === contractAccount
    return isOurs ? null : 'A0017'
  }

  const answerCall = ({ path, query, body }: StubRequest, owner: string): StubAnswer => {
    const outer = (body ?? {}) as Fields
    const planned = nextRsp
    nextRsp = undefined
    if (planned) return refused(planned)
    const day = textOf(outer, 'tran_dtime').slice(0, 8)
    switch (path) {
      case '/v2.0/user/me':
        return answerUser(owner, query.user_seq_no ?? '')
      case '/v2.0/account/cancel': {
        const person = people.get(owner)
        if (!person || textOf(outer, 'fintech_use_num') === '') return refused('A0003')
        person.accounts = person.accounts.filter(
          ({ fintechUseNum }) => fintechUseNum !== textOf(outer, 'fintech_use_num'),
        )
        return done({})
      }
      // 출금이체 needs the person's token with scope `transfer`, 입금이체 and the result that of the institution.
      case '/v2.0/transfer/withdraw/fin_num': {
        const problem = checkTransfer(outer, outer)
        if (problem || textOf(outer, 'dps_print_content') === '') return refused(problem ?? 'A0004')
        if (owner === 'oob') return refused('O0011')
        const result = execute(outer, '1', textOf(outer, 'req_client_name'), day)
        return { body: { ...(done({}).body as Fields), rsp_code: rspOf(result.bankRsp), ...factsOf(result) } }
      }
      case '/v2.0/transfer/deposit/fin_num': {
        const row = rowOf(outer)
        const problem = checkTransfer(outer, row)
        if (problem || textOf(outer, 'req_cnt') !== '1' || textOf(row, 'tran_no') !== '1')
          return refused(problem ?? 'A0004')
        if (textOf(outer, 'wd_pass_phrase') !== passPhrase) return refused('A0020')
        if (owner !== 'oob') return refused('O0011')
        const isChecked = textOf(outer, 'name_check_option') === 'on'
        const account = accountOf(textOf(row, 'fintech_use_num'))
        const holder = isChecked ? textOf(row, 'recv_client_name') : (account?.holder ?? '')
        const result = execute(row, '2', holder, day)
        const rsp_code = rspOf(result.bankRsp)
        const list = [{ tran_no: '1', ...factsOf(result) }]
        return { body: { ...(done({}).body as Fields), rsp_code, res_cnt: '1', res_list: list } }
      }
      // 이체결과조회: by check_type, id, day and amount of the transfer.
      case '/v2.0/transfer/result': {
        const row = rowOf(outer)
        if (owner !== 'oob') return refused('O0011')
        const found = transfers.get(textOf(row, 'org_bank_tran_id'))
        const isSame =
          found?.checkType === textOf(outer, 'check_type') &&
          found.date === textOf(row, 'org_bank_tran_date') &&
          found.amount === Number(textOf(row, 'org_tran_amt'))
        if (!found || !isSame) return refused('A0325')
        const rsp_code = rspOf(found.bankRsp)
        const list = [{ tran_no: '1', ...factsOf(found) }]
        return { body: { ...(done({}).body as Fields), rsp_code, res_cnt: '1', res_list: list } }
      }
      default:
        return { status: 404 }
    }
  }

  const server = await startStubServer((request) => {
    if (request.path === '/oauth/2.0/token')
      return answerToken((request.body ?? {}) as Record<string, string>)
    const owner = tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    // O0002: the token is missing, unknown or expired.
    return owner === undefined ? refused('O0002') : answerCall(request, owner)
  })

  return {
    ...server,
    clientId,
    clientSecret,
    institution,
    contractAccount,
    passPhrase,
    /** A person gives consent on the page. @returns the code that the browser brings back */
    consent: (person: Person): string => {
      people.set(person.userSeqNo, person)
      const code = randomUUID()
      codes.set(code, person.userSeqNo)
      return code
    },
    balanceOf: (fintechUseNum: string): number => accountOf(fintechUseNum)?.balance ?? 0,
    /** The bank answers the next transfer with this code. */
    planNextTransfer: (bankRsp: string) => {
      nextBankRsp = bankRsp
    },
    /** The institute refuses the next call with this code. */
    refuseNext: (rsp: string) => {
      nextRsp = rsp
    },
    /** The bank ends a transfer that was in progress. */
    finish: (bankTranId: string, bankRsp: string) => {
      const transfer = transfers.get(bankTranId)
      if (!transfer) throw new Error(`no transfer ${bankTranId}`)
      const account = accountOf(transfer.fintechUseNum)
      if (bankRsp === '000' && account)
        account.balance += transfer.checkType === '1' ? -transfer.amount : transfer.amount
      transfers.set(bankTranId, { ...transfer, bankRsp })
    },
    /** All tokens end: the institute renews its keys, or somebody revokes them. */
    revokeTokens: () => tokens.clear(),
    revokeConsent: () => refreshTokens.clear(),
    /** Every transfer that arrived, the oldest first. */
    transfers: (): readonly BankTransfer[] => [...transfers.values()],
    executed: (bankTranId: string): string | undefined => transfers.get(bankTranId)?.bankRsp,
  }
}
