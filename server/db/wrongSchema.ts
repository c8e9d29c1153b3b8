/** The connection uses another schema than the configured one. The message is for the administrator. */
export class WrongSchema extends Error {
  override name = 'WrongSchema';

  constructor(schema: string, currentSchema: string | null) {
    super(
      `DATABASE_SCHEMA is ${schema}, but the connection works in ${currentSchema ?? 'no schema'}: a pooler in between takes no startup parameters, so set it in the database (ALTER ROLE … SET search_path = ${schema})`,
    );
  }
}
