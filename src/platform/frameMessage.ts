/**
 * What an app inside the frame of /iframe may say (security C24): three words, from the
 * one origin and window that was frame. Everything else is nobody's message and stays without effect.
 */
const MESSAGES = { 'ume:ready': 'ready', 'ume:back': 'back', 'ume:close': 'close' } as const;

export type FrameMessage = (typeof MESSAGES)[keyof typeof MESSAGES];

/** As a MessageEvent has it. */
type FrameEvent = { origin: string; source: unknown; data: unknown };

/** Exactly `{ type: word }`, with nothing beside it, on a plain object. */
function messageIn(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  const keys = Object.keys(data);
  if (keys.length !== 1 || keys[0] !== 'type') return null;
  const { type } = data as { type: unknown };
  return typeof type === 'string' && Object.prototype.hasOwnProperty.call(MESSAGES, type)
    ? MESSAGES[type as keyof typeof MESSAGES]
    : null;
}

/**
 * The message of the frame app, or null.
 * @param frame the app's origin as configured, and the frame's own window (null while there is none)
 */
export function frameMessageOf(
  { origin, source, data }: FrameEvent,
  frame: { origin: string; source: unknown },
): FrameMessage | null {
  if (frame.source === null || origin !== frame.origin || source !== frame.source) return null;
  return messageIn(data);
}
