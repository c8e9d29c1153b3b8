/**
 * Messages that a framed app may send to /iframe (security C24). Three types are accepted, from the configured origin
 * and the frame's own window. All other messages are ignored.
 */
const MESSAGES = { 'ume:ready': 'ready', 'ume:back': 'back', 'ume:close': 'close' } as const;

export type FrameMessage = (typeof MESSAGES)[keyof typeof MESSAGES];

/** The fields of a MessageEvent. */
type FrameEvent = { origin: string; source: unknown; data: unknown };

/** Accepts exactly `{ type }` on a plain object, without other fields. */
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
 * Returns the message of the framed app, or null.
 * @param frame configured origin, and the frame's window (null without a frame)
 */
export function frameMessageOf(
  { origin, source, data }: FrameEvent,
  frame: { origin: string; source: unknown },
): FrameMessage | null {
  if (frame.source === null || origin !== frame.origin || source !== frame.source) return null;
  return messageIn(data);
}
