/**
 * Records the messages of a test. A toast closes after 2 s, and the fake clock may pass them before the toast is drawn.
 * A test waits for the call instead. That a toast draws its message is tested in toast.test.ts.
 */
import { waitFor } from '@testing-library/react';

import { toast } from '#widgets/overlays/toast.ts';

const KINDS = ['info', 'success', 'warn', 'error', 'hold'] as const;

let messages: string[] = [];

for (const kind of KINDS) {
  const show = toast[kind];
  toast[kind] = (message) => {
    messages.push(message);
    return show(message);
  };
}

beforeEach(() => {
  messages = [];
});

/** The messages of this test, oldest first. Includes an equal message that is not repeated while shown. */
export const shownMessages = (): readonly string[] => messages;

/** Waits until this message has been shown, now or earlier in the test. */
export async function findMessage(message: string): Promise<void> {
  await waitFor(() => expect(messages).toContain(message));
}
