import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { CardBadges } from '@/commerce-ui/card/card-badges'
import { CardFace } from '@/commerce-ui/card/card-face'
import { ProductCard } from '@/commerce-ui/product/product-card'
import { SellerHtml } from '@/commerce-ui/product/seller-html'
import { currentMonth, addMonths, type YearMonth } from '@/lib/date'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/error-state'
import { InfiniteLoader } from '@/ui/feedback/infinite-list'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { MonthNavigator } from '@/ui/feedback/month-navigator'
import { Pager } from '@/ui/feedback/pager-bar'
import { Accordion } from '@/ui/primitives/accordion'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { Picture } from '@/ui/primitives/picture'
import { QuantityStepper, type QuantityStepperProps } from '@/ui/primitives/quantity-stepper'
import { TabPanel, Tabs } from '@/ui/primitives/tabs'
import { VirtualizedBlock } from '@/ui/primitives/virtualized-block'
import { axeProblems } from '@tests/setup/axe'
import { computeAppStyles } from '@tests/setup/default-styles'

test('a loading button keeps focus and ignores presses', async () => {
  const press = vi.fn<() => void>()
  render(
    <Button loading onClick={press}>
      결제하기
    </Button>,
  )
  const button = screen.getByRole('button', { name: '결제하기' })
  button.focus()
  await userEvent.dblClick(button)
  expect(press).not.toHaveBeenCalled()
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
})

const Counter = ({ start = 1, ...rest }: Partial<QuantityStepperProps> & { start?: number }) => {
  const [value, setValue] = useState(start)
  return <QuantityStepper label="세트" {...rest} value={value} onChange={setValue} />
}
const entry = () => screen.getByRole('textbox', { name: '세트 수량' })

describe('quantity', () => {
  test('stays within its bounds and shows the reason', async () => {
    render(<Counter max={2} />)
    expect(screen.getByRole('button', { name: '수량 줄이기' })).toBeDisabled()
    const more = screen.getByRole('button', { name: '수량 늘리기' })
    await userEvent.click(more)
    expect(entry()).toHaveValue('2')
    await userEvent.click(more)
    expect(entry()).toHaveValue('2')
    expect(screen.getByRole('status')).toHaveTextContent('최대 2개까지 구매할 수 있어요')
  })
  test('accepts a typed number up to the limit; an empty field changes nothing', async () => {
    render(<Counter start={3} />)
    await userEvent.clear(entry())
    await userEvent.tab()
    expect(entry()).toHaveValue('3')
    await userEvent.clear(entry())
    await userEvent.type(entry(), '99{Enter}')
    expect(entry()).toHaveValue('50')
    expect(screen.getByRole('status')).toHaveTextContent('최대 50개까지 구매할 수 있어요')
  })
  test('repeats while the button is held, and ends with one change', () => {
    vi.useFakeTimers()
    render(<Counter />)
    const more = screen.getByRole('button', { name: '수량 늘리기' })
    fireEvent.pointerDown(more)
    act(() => void vi.advanceTimersByTime(400 + 2 * 90))
    fireEvent.pointerUp(more)
    fireEvent.click(more)
    vi.useRealTimers()
    expect(entry()).toHaveValue('4')
  })
  test('can be removed at the minimum', async () => {
    const remove = vi.fn<() => void>()
    render(<Counter onRemove={remove} />)
    await userEvent.click(screen.getByRole('button', { name: '삭제' }))
    expect(remove).toHaveBeenCalledOnce()
  })
  test('is not removed by the press that reaches the minimum', () => {
    vi.useFakeTimers()
    const remove = vi.fn<() => void>()
    render(<Counter start={2} onRemove={remove} />)
    const less = screen.getByRole('button', { name: '수량 줄이기' })
    fireEvent.pointerDown(less)
    act(() => void vi.advanceTimersByTime(400 + 2 * 90))
    vi.useRealTimers()
    const trash = screen.getByRole('button', { name: '삭제' })
    fireEvent.pointerUp(trash)
    fireEvent.click(trash)
    expect(remove).not.toHaveBeenCalled()
    expect(fireEvent.keyDown(trash, { key: 'Enter', repeat: true })).toBe(false)
    fireEvent.pointerDown(trash)
    fireEvent.click(trash)
    expect(remove).toHaveBeenCalledOnce()
  })
})

const Three = () => {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a')
  return (
    <>
      <Tabs
        id="t"
        label="정보"
        value={value}
        onChange={setValue}
        items={[
          { value: 'a', label: '상품' },
          { value: 'b', label: '리뷰' },
          { value: 'c', label: '문의' },
        ]}
      />
      <TabPanel id="t" value={value}>
        {value}
      </TabPanel>
    </>
  )
}

test('tabs move by arrow keys and are one stop of the Tab key', async () => {
  render(<Three />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tab', { name: '문의' })).toHaveFocus()
  expect(screen.getByRole('tabpanel', { name: '문의' })).toHaveTextContent('c')
  await userEvent.keyboard('{Home}')
  expect(screen.getByRole('tab', { name: '상품' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('tab', { name: '문의' })).toHaveAttribute('tabindex', '-1')
})

test.each([
  [
    'tab',
    <Tabs
      key="tabs"
      id="t"
      label="카드"
      value="b"
      onChange={() => undefined}
      items={[
        { value: 'a', label: '전체' },
        { value: 'b', label: '환불 카드' },
      ]}
    />,
  ],
  [
    'chip',
    <ChipRow key="chips">
      <Chip>전체</Chip>
      <Chip selected>환불 카드</Chip>
    </ChipRow>,
  ],
])('a row is scrolled to the selected %s beyond its edge', (_, row) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.textContent === '환불 카드' ? new DOMRect(380, 0, 80, 48) : new DOMRect(0, 0, 390, 48)
  })
  render(row)
  const selected = screen.getByText('환불 카드')
  expect(selected.parentElement?.scrollLeft).toBe(380 + 40 - 195)
})

test('the month navigator never goes beyond the current month', async () => {
  const change = vi.fn<(month: YearMonth) => void>()
  const { rerender } = render(<MonthNavigator value={currentMonth()} onChange={change} />)
  expect(screen.getByRole('button', { name: '다음 달' })).toBeDisabled()
  rerender(<MonthNavigator value={addMonths(currentMonth(), -1)} onChange={change} />)
  await userEvent.click(screen.getByRole('button', { name: '다음 달' }))
  expect(change).toHaveBeenCalledWith(currentMonth())
})

test('replaces a broken picture by a placeholder with the same accessible name', () => {
  render(<Picture path="a.webp" alt="한라봉" />)
  fireEvent.error(screen.getByRole('img', { name: '한라봉' }))
  expect(screen.getByRole('img', { name: '한라봉' }).tagName).toBe('SPAN')
})

test('marks a broken picture of a seller and keeps its alternative text', () => {
  const { container } = render(<SellerHtml html={'<p>설명</p><img src="/x" alt="">'} />)
  fireEvent.error(container.querySelector('img')!)
  computeAppStyles()
  expect(container.querySelector('img')).not.toBeVisible()
  expect(screen.getByText('설명')).toBeVisible()
})

test('the loader loads when half of it is visible and nothing is loading', () => {
  let report: (ratio: number) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly notify: (entries: object[]) => void) {}
      observe(target: Element) {
        report = (ratio) => this.notify([{ target, isIntersecting: ratio > 0, intersectionRatio: ratio }])
      }
      unobserve() {}
      disconnect() {
        report = () => {}
      }
    },
  )
  const load = vi.fn<() => void>()
  const { rerender } = render(<InfiniteLoader hasMore loading={false} onLoad={load} />)
  report(0.2)
  expect(load).not.toHaveBeenCalled()
  report(0.5)
  expect(load).toHaveBeenCalledOnce()
  rerender(<InfiniteLoader hasMore loading onLoad={load} />)
  report(1)
  expect(load).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('a part of a list that was always drawn stays drawn when the list becomes long, until it is reported as far away', () => {
  const block = (always: boolean) => (
    <VirtualizedBlock estimate={1000} always={always}>
      {() => <p>카드</p>}
    </VirtualizedBlock>
  )
  const { rerender } = render(block(true))
  rerender(block(false))
  expect(screen.getByText('카드')).toBeInTheDocument()
})

test('the pieces pass axe', async () => {
  render(
    <main>
      <h1>조각</h1>
      <Button href="/shopping">쇼핑하기</Button>
      <Chip selected>전체</Chip>
      <Counter />
      <Three />
      <Accordion title="배송">무료</Accordion>
      <ProductCard
        href="/p"
        title="딸기잼"
        price={9000}
        discountRate={10}
        marketPrice={10_000}
        rating={4.5}
        reviewCount={3}
        soldOut
      />
      <CardFace path={null} alt="생일 카드" />
      <CardBadges myDesign limited />
      <Pager page={1} lastPage={3} onChange={() => {}} />
      <MonthNavigator value={currentMonth()} onChange={() => {}} />
      <EmptyState title="비었어요" />
      <ErrorState error={null} onRetry={() => {}} />
      <InlineNotice tone="danger">안 됐어요</InlineNotice>
    </main>,
  )
  expect(await axeProblems()).toEqual([])
})
