import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { color, font, layout, space } from '@/ui/theme/tokens'

interface Props {
  title: string
  note?: string
  aside?: ReactNode
  children: ReactNode
}

/** A titled block of the shop, as wide as the screen. */
export const ShopSection = ({ title, note, aside, children }: Props) => {
  const id = useId()
  return (
    <Box aria-labelledby={id}>
      <Head>
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        {aside}
      </Head>
      {children}
    </Box>
  )
}

const Box = styled.section`
  padding-top: ${space[24]};
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  padding: 0 ${layout.gutter} ${space[8]};
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[8]};
  h2 {
    font-size: ${font[20]};
    font-weight: 700;
    word-break: keep-all;
  }
  p {
    color: ${color.second};
    font-size: ${font[15]};
  }
`
