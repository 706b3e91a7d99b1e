import { charactersOf } from './characters'
import { cleanMessage } from './gift-message'
import { productGiftLimits } from './product-gift'
import type { Receivers, ReceiversDraft } from './receivers-draft'

export interface BadReceiver {
  /** Of the list, from 1. */
  line: number
  name: string
  reason: string
}

/** What a typed list of names says. */
export interface ReceiverList {
  names: readonly string[]
  bad: readonly BadReceiver[]
}

const { maxNameLength, maxReceivers } = productGiftLimits

/**
 * Reads a list of names that was typed or pasted: one a line, or with commas, semicolons or tabs between them. Two equal names are
 * refused, because the giver could not tell their links apart.
 *
 * @returns the names, and each bad line with its reason
 */
export const readReceivers = (text: string): ReceiverList => {
  const names: string[] = []
  const bad: BadReceiver[] = []
  for (const [index, typed] of text.split(/[\n,;\t]/).entries()) {
    const name = cleanMessage(typed)
    if (name === '') continue
    const line = index + 1
    const refuse = (reason: string) =>
      bad.push({ line, name: charactersOf(name).slice(0, 24).join(''), reason })
    if (charactersOf(name).length > maxNameLength) refuse(`이름은 ${maxNameLength}자까지 쓸 수 있어요`)
    else if (names.includes(name)) refuse('같은 이름이 또 있어요. 구분할 수 있게 적어 주세요')
    else if (names.length >= maxReceivers) refuse(`한 번에 ${maxReceivers}명까지 보낼 수 있어요`)
    else names.push(name)
  }
  return { names, bad }
}

/** How many a link for several is for, until another number is chosen. */
export const FIRST_SHARED = 3

/** What entered receivers ask for. */
export const receiversOf = (draft: ReceiversDraft): Receivers => {
  // A draft of an earlier version has no number.
  const sharedBy = draft.sharedBy ?? 0
  if (!draft.isMany || sharedBy > 0) {
    const count = draft.isMany ? sharedBy : 1
    const names = Array.from({ length: count }, () => draft.receiverName.trim())
    return { names, isShared: count > 1, problem: null }
  }
  const list = readReceivers(draft.receiverList)
  const [bad] = list.bad
  const isEmpty = list.names.length === 0
  return {
    names: isEmpty ? [''] : list.names,
    isShared: false,
    problem: bad
      ? `받는 분 ${bad.line}번째 줄 ‘${bad.name}’: ${bad.reason}.`
      : isEmpty
        ? '받는 분 이름을 적어 주세요.'
        : null,
  }
}
