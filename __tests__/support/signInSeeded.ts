import { beginSession } from '../../server/data/sessions.ts';

import type { TestServer } from './testServer.ts';

/** A token for a seeded member, as after signing in. */
export async function signInSeeded(server: TestServer, userId = 'u00001'): Promise<string> {
  const token = await server.db.transact((sql) => beginSession(sql, userId, server.clock()));
  if (token === null) throw new Error(`no member ${userId}`);
  return token;
}
