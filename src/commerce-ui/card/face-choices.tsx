import { styled } from 'styled-components'
import { color, font, radius, space } from '@/ui/theme/tokens'

/** Faces of cards as radio buttons: each a `label` with the face and its title, outlined when it is chosen. */
export const FaceChoices = styled.fieldset`
  position: relative;
  display: grid;
  gap: ${space[16]} ${space[12]};
  label {
    position: relative;
    display: grid;
    align-content: start;
    gap: ${space[8]};
    color: ${color.second};
    font-size: ${font[13]};
    text-align: center;
    cursor: pointer;
  }
  input + * {
    max-width: none;
    outline: 3px solid ${color.clear};
    outline-offset: 2px;
    border-radius: ${radius.card};
  }
  label:has(:checked) {
    color: ${color.ink};
    font-weight: 700;
  }
  input:checked + * {
    outline-color: ${color.accent};
  }
  input:focus-visible + * {
    outline-color: ${color.info};
  }
  @media (forced-colors: active) {
    input + * {
      outline-color: Canvas;
    }
    input:checked + * {
      outline-color: Highlight;
    }
  }
  input {
    position: absolute;
    opacity: 0;
  }
`
