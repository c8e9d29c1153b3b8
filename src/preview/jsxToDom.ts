/**
 * A JSX runtime that makes elements instead of describing them to React. Pure components keep no state and are drawn
 * once. The build puts it in the place of React's for toDom.tsx (webpack.config.ts). Texts become text nodes (C28).
 */
const SVG = 'http://www.w3.org/2000/svg';
/** SVG attribute in camel case. All others have dashes where React has capitals. */
const TWO_CASES = 'viewBox';

type Props = Readonly<Record<string, unknown>>;
/** A component as React calls it: a function, or a class that is rendered once. */
type Drawable = ((props: Props) => unknown) & { prototype?: { render?: unknown } };
type Described = { type: string | Drawable; props: Props };

/** Base class of a boundary, whose children are drawn unchanged. */
export class Component {
  readonly props: Props;
  constructor(props: Props) {
    this.props = props;
  }
}

/** Hooks answer as in the first render, which is the only one. */
export const useState = <T>(initial: T | (() => T)): [T, () => void] => [
  typeof initial === 'function' ? (initial as () => T)() : initial,
  () => undefined,
];
export const useRef = <T>(current: T): { current: T } => ({ current });
export const useCallback = <T>(callback: T): T => callback;
export const useEffectEvent = useCallback;
export const useId = (): string => '';
export const useMemo = <T>(make: () => T): T => make();
export const useSyncExternalStore = <T>(_subscribe: unknown, value: () => T): T => value();
export const useEffect = (): void => undefined;
export const useLayoutEffect = useEffect;
export const startTransition = useEffect;
/** A context has its default value: nothing provides another one. */
export const createContext = <T>(value: T): { value: T } => ({ value });
export const useContext = <T>({ value }: { value: T }): T => value;
/** Keys are for React's next render. */
export const isValidElement = (): boolean => false;

export const Fragment = ({ children }: Props): unknown => children;

/** Creates `<type …props>`. */
export const jsx = (type: Described['type'], props: Props): Described => ({ type, props });
export const jsxs = jsx;

function rendered(type: Drawable, props: Props): unknown {
  if (type.prototype?.render === undefined) return type(props);
  return new (type as unknown as new (props: Props) => { render(): unknown })(props).render();
}

function setStyle(style: CSSStyleDeclaration, declarations: Props): void {
  for (const [name, value] of Object.entries(declarations))
    Object.assign(style, { [name]: typeof value === 'number' ? `${value}px` : value });
}

function setAttribute(element: Element, name: string, value: unknown): void {
  if (name === 'ref') return;
  if (name === 'style') setStyle((element as HTMLElement).style, value as Props);
  // the boot script answers taps
  else if (name === 'onError') element.addEventListener('error', value as EventListener);
  else if (typeof value === 'function') return;
  // only aria attributes have a meaning when they are false
  else if (value !== undefined && value !== null && (value !== false || name.startsWith('aria-'))) {
    const isDashed = element.namespaceURI === SVG && name !== TWO_CASES;
    const plain =
      name === 'className' ? 'class' : isDashed ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name;
    element.setAttribute(plain, value === true && !name.startsWith('aria-') ? '' : (value as string));
  }
}

/** Draws elements, texts, numbers and lists of them at the end of `parent`. Other values draw nothing. */
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
