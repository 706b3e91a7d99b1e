import { useGivenTitle } from '@/shell/screen-title'

/** Shows the title that the screen beside it gives to the header and the window. */
export const GivenTitle = () => <output aria-label="제목">{useGivenTitle()}</output>
