import { beginSession } from '../../server/data/sessions.ts';

import type { TestServer } from './testServer.ts';

/** A token for a seeded member, as after signing in. */
export function signInSeeded(server: TestServer, userId = 'u00001'): Promise<string> {
  return beginSession(server.db, userId, server.clock());
}
