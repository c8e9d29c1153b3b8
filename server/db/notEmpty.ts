/** A backup can be restored only into an empty database. The message names the one that is not empty. */
export class NotEmpty extends Error {
  override name = 'NotEmpty';
}
