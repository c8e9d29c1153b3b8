/** The embedded engine cannot open its files. The message is for the person who started the server. */
export class DataDirUnopened extends Error {
  override name = 'DataDirUnopened';

  /** @param version PostgreSQL version of the files */
  constructor(dataDir: string, version: string, cause: unknown) {
    super(
      `DATA_DIR: the embedded database in ${dataDir} does not open; its files are of PostgreSQL ${version}. Restore a backup into an empty folder (npm run restore), or set DATA_DIR to another one`,
      { cause },
    );
  }
}
