/**
 * What an app inside the frame of /iframe may say (security C24): three words, from the
 * one origin and window that was framed. Everything else is nobody's message and stays without effect.
 */
const WORDS = { 'ume:ready': 'ready', 'ume:back': 'back', 'ume:close': 'close' } as const;

export type FrameMessage = (typeof WORDS)[keyof typeof WORDS];

/** As a MessageEvent has it. */
type Received = { origin: string; source: unknown; data: unknown };

/** Exactly `{ type: word }`, with nothing beside it, on a plain object. */
function wordOf(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  const keys = Object.keys(data);
  if (keys.length !== 1 || keys[0] !== 'type') return null;
  const { type } = data as { type: unknown };
  return typeof type === 'string' && Object.prototype.hasOwnProperty.call(WORDS, type)
    ? WORDS[type as keyof typeof WORDS]
    : null;
}

/**
 * The message of the framed app, or null.
 * @param framed the app's origin as configured, and the frame's own window (null while there is none)
 */
export function frameMessageOf(
  { origin, source, data }: Received,
  framed: { origin: string; source: unknown },
): FrameMessage | null {
  if (framed.source === null || origin !== framed.origin || source !== framed.source) return null;
  return wordOf(data);
}
