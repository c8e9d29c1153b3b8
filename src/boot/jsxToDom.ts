/**
 * A JSX runtime that makes elements instead of describing them to React: for pure components, which keep nothing and
 * are
 * drawn once. The build gives it to paint.tsx in the place of React's (webpack.config.ts). Texts become text nodes
 * (C28).
 */
const SVG = 'http://www.w3.org/2000/svg';
/** Attributes of SVG that are written in two cases; all others have dashes where React has capitals. */
const TWO_CASES = 'viewBox';

type Props = Readonly<Record<string, unknown>>;
/** As React calls them: a class is rendered once, and keeps what it was given. */
type Drawable = ((props: Props) => unknown) & { prototype?: { render?: unknown } };
type Described = { type: string | Drawable; props: Props };

/** What `react` gives to pure components that are classes: a boundary, whose children are drawn as they are. */
export class Component {
  readonly props: Props;
  constructor(props: Props) {
    this.props = props;
  }
}

/** Hooks as the first render sees them; there is no second one. */
export const useState = <T>(initial: T | (() => T)): [T, () => void] => [
  typeof initial === 'function' ? (initial as () => T)() : initial,
  () => undefined,
];
export const useRef = <T>(current: T): { current: T } => ({ current });
export const useCallback = <T>(callback: T): T => callback;
export const useEffect = (): void => undefined;

export const Fragment = ({ children }: Props): unknown => children;

/** `<type …props>`; also for more children than one. */
export const jsx = (type: Described['type'], props: Props): Described => ({ type, props });
export const jsxs = jsx;

function rendered(type: Drawable, props: Props): unknown {
  if (type.prototype?.render === undefined) return type(props);
  return new (type as unknown as new (props: Props) => { render(): unknown })(props).render();
}

function setAttribute(element: Element, name: string, value: unknown): void {
  if (name === 'ref') return;
  if (name === 'style') Object.assign((element as HTMLElement).style, value);
  else if (typeof value === 'function') element.addEventListener(name.slice(2).toLowerCase(), value as EventListener);
  // of no and nothing only aria says something
  else if (value !== undefined && value !== null && (value !== false || name.startsWith('aria-'))) {
    const isDashed = element.namespaceURI === SVG && name !== TWO_CASES;
    const plain =
      name === 'className' ? 'class' : isDashed ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name;
    element.setAttribute(plain, value === true && !name.startsWith('aria-') ? '' : (value as string));
  }
}

/** Draws `what` at the end of `parent`: elements, texts, numbers and lists of them; of the rest nothing. */
export function append(parent: Element, what: unknown): void {
  if (Array.isArray(what)) what.forEach((one) => append(parent, one));
  else if (typeof what === 'string' || typeof what === 'number') parent.append(String(what));
  else if (typeof what === 'object' && what !== null) {
    const { type, props } = what as Described;
    if (typeof type === 'function') {
      append(parent, rendered(type, props));
      return;
    }
    const element = document.createElementNS(type === 'svg' ? SVG : parent.namespaceURI, type);
    for (const [name, value] of Object.entries(props)) if (name !== 'children') setAttribute(element, name, value);
    append(element, props['children']);
    parent.append(element);
  }
}
