/** The connection works in another schema than the one that was asked for; the message is for whoever set it up. */
export class WrongSchema extends Error {
  override name = 'WrongSchema';

  constructor(asked: string, found: string | null) {
    super(
      `DATABASE_SCHEMA is ${asked}, but the connection works in ${found ?? 'no schema'}: a pooler in between takes no startup parameters, so set it in the database (ALTER ROLE … SET search_path = ${asked})`,
    );
  }
}
