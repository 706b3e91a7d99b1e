import { styled } from 'styled-components'
import { color, font, radius, space } from '@/ui/theme/tokens'

/** Radios as large tiles, as many beside each other as fit. Each line is filled, also beside a wide tile. */
export const RadioTiles = styled.fieldset`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`

/** A native radio with its label, and a note at the end. */
export const RadioTile = styled.label<{ $wide?: boolean }>`
  display: flex;
  flex: 1 1 ${({ $wide }) => ($wide ? '100%' : '9rem')};
  flex-wrap: wrap;
  min-height: 56px;
  padding: ${space[12]};
  align-items: center;
  gap: ${space[8]};
  border: 1px solid ${color.edge};
  border-radius: ${radius.button};
  font-size: ${font[15]};
  cursor: pointer;
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    flex: none;
    accent-color: ${color.accent};
  }
  small {
    margin-left: auto;
    color: ${color.second};
    font-size: ${font[13]};
  }
  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.tint};
    font-weight: 700;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.info};
    outline-offset: 2px;
  }
`
