import { format } from 'date-fns'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'

const Page = styled.main`
  padding: 16px;
`
const Title = styled.h1`
  font-size: 22px;
  font-weight: 700;
`
const Line = styled.p`
  font-size: 16px;
  font-weight: 400;
`

export default function Reference() {
  const { register } = useForm()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Page>
      <Title>마음을 담아 선물해 보세요</Title>
      <Line>카드에 금액과 이야기를 담아 보내면 받는 사람이 원하는 곳에서 써요.</Line>
      <Line>
        <label>
          오늘은 <time>{format(new Date(2026, 0, 1), 'yyyy.MM.dd')}</time>이에요{' '}
          <input {...register('name')} />
        </label>
      </Line>
      <button type="button" onClick={() => setIsOpen(true)}>
        더 보기
      </button>
      {isOpen && <Line role="dialog">받은 카드는 언제든 다시 선물할 수 있어요.</Line>}
    </Page>
  )
}
