/** The start of a message; the screen adds what to do. */
export const CONNECTION_LOST = '연결이 끊겨 확인하지 못했어요.'
