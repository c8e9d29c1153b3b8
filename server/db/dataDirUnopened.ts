/** The embedded database's files are there and it does not open them; the message is for whoever started it. */
export class DataDirUnopened extends Error {
  override name = 'DataDirUnopened';

  /** @param version PostgreSQL's, as the files have it */
  constructor(dataDir: string, version: string, cause: unknown) {
    super(
      `DATA_DIR: the embedded database in ${dataDir} does not open; its files are of PostgreSQL ${version}. Restore a backup into an empty folder (npm run restore), or set DATA_DIR to another one`,
      { cause },
    );
  }
}
