import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { ApiError } from '@/api/http/api-error'
import { postBankMove } from '@/api/main/bank-move'
import { moneyKey } from '@/api/main/money'
import { openBankingKey } from '@/api/main/open-banking'
import type { BankMoveBody } from '@/contract/main/bank-move'
import type { BankDirection } from '@/domain/bank'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { isUndecided } from '@/browser/storage/submission-store'
import { alert } from '@/ui/overlay/alert-store'
import { usePasscodeProof } from '@/api/http/use-passcode-proof'
import { moveDraft, moveIntents } from '../model/move-draft'
import { MOVE_WORDS } from '../model/move-words'

/** Refusals that a page of their own explains; the others are said where the member stands. */
const WITH_PAGE = new Set([1012, 4036, 40410, 5031, 7541, 9800, 9801])

interface Options {
  direction: BankDirection
  /** The member. */
  owner: string
  onRefused: (amountMessage: string | undefined) => void
}

/**
 * Passcode, then the move, then its page. One key for one intent, kept in this tab: after an answer that got lost,
 * another try is the same request and moves nothing twice, also after a reload.
 */
export const useMove = ({ direction, owner, onRefused }: Options) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const prove = usePasscodeProof(direction === 'charge' ? 'charge_money' : 'withdraw_money')
  const isRunning = useRef(false)
  const [isMoving, setMoving] = useState(false)
  const { path } = MOVE_WORDS[direction]
  const intents = moveIntents[direction]

  const refuse = async (error: ApiError): Promise<void> => {
    if (error.status === 0 || error.status >= 500)
      return alert('결과를 받지 못했어요. 다시 눌러도 두 번 처리되지 않아요.')
    if (!isUndecided(error)) intents.clear()
    void queryClient.invalidateQueries({ queryKey: moneyKey })
    void queryClient.invalidateQueries({ queryKey: openBankingKey })
    if (WITH_PAGE.has(error.code)) {
      await router.push(`${path}/fail?code=${error.code}`)
      return
    }
    onRefused(error.fields.amount)
    if (!error.fields.amount) await alert(error.message || GENERIC_ERROR_MESSAGE)
  }

  const run = async (body: BankMoveBody): Promise<void> => {
    const proof = await prove()
    if (proof === null) return
    setMoving(true)
    try {
      const { key: idempotencyKey } = intents.open(owner, body)
      const move = await postBankMove(direction, body, { idempotencyKey, proof })
      intents.clear()
      moveDraft[direction].clear()
      void queryClient.invalidateQueries({ queryKey: moneyKey })
      const page = move.status === 'failed' ? 'fail' : 'success'
      await router.replace(`${path}/${page}?moveId=${encodeURIComponent(move.moveId)}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await refuse(error)
    } finally {
      setMoving(false)
    }
  }

  /** A ref guards it, because two taps can come before the next paint. */
  const move = async (body: BankMoveBody): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await run(body)
    } finally {
      isRunning.current = false
    }
  }

  return { move, isMoving }
}
