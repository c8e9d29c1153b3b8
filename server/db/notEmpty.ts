/** A backup is restored into an empty place only; the message says which one is not. */
export class NotEmpty extends Error {
  override name = 'NotEmpty';
}
