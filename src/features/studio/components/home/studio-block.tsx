import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { color, font, layout, space } from '@/ui/theme/tokens'

interface Props {
  title: string
  note?: string
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of the studio's home. */
export const StudioBlock = ({ title, note, aside, children }: Props) => {
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

/** Designs and templates, as many beside each other as there is room for. */
export const StudioGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.25rem), 1fr));
  gap: ${space[20]} ${space[12]};
  list-style: none;
`

const Box = styled.section`
  padding: ${space[24]} ${layout.gutter} 0;
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  padding-bottom: ${space[12]};
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
    word-break: keep-all;
  }
`
