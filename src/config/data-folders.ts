/** The embedded database and the uploads inside the data folder of the server. */
export const DATA_FOLDERS = { database: 'pg', uploads: 'uploads' } as const
