import {
  append,
  Component,
  createContext,
  Fragment,
  isValidElement,
  jsx,
  jsxs,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from '#preview/jsxToDom.ts';

function drawn(what: unknown): HTMLElement {
  const box = document.createElement('div');
  append(box, what);
  return box;
}

describe('JSX to elements', () => {
  it('draws elements, components, fragments, lists, texts and numbers, but no booleans', () => {
    const Row = ({ name }: Readonly<Record<string, unknown>>) => jsx('li', { children: name });
    const list = jsxs('ul', {
      className: 'list',
      children: [
        jsx(Row, { name: '茶' }),
        jsx(Fragment, { children: [jsx(Row, { name: 3 }), null, false, true, undefined] }),
      ],
    });
    expect(drawn(list).innerHTML).toBe('<ul class="list"><li>茶</li><li>3</li></ul>');
  });

  it('writes attributes as React does, with false aria values and dashed SVG names', () => {
    const button = jsx('button', {
      disabled: true,
      hidden: false,
      title: undefined,
      'aria-pressed': false,
      'data-tap': 'x',
      tabIndex: -1,
    });
    expect(drawn(button).innerHTML).toBe(
      '<button disabled="" aria-pressed="false" data-tap="x" tabindex="-1"></button>',
    );
    const star = jsx('svg', {
      viewBox: '0 0 24 24',
      className: 'star',
      children: jsx('path', { strokeWidth: 2, d: 'M0 0' }),
    });
    const box = drawn(star);
    expect(box.innerHTML).toBe('<svg viewBox="0 0 24 24" class="star"><path stroke-width="2" d="M0 0"></path></svg>');
    expect(box.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
  });

  it('C28: draws text of people as text', () => {
    expect(drawn(jsx('p', { children: '<img src=x onerror=alert(1)>' })).innerHTML).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    );
  });

  it('hooks answer as in the first render; styles are set, references ignored', () => {
    function Counter() {
      const [count] = useState(() => 1);
      const [step] = useState(2);
      const box = useRef('box');
      useEffect();
      return jsx('b', {
        ref: useEffectEvent(useCallback(() => undefined)),
        style: { paddingTop: '75%' },
        children: [count, step, box.current, useId()],
      });
    }
    expect(drawn(jsx(Counter, {})).innerHTML).toBe('<b style="padding-top: 75%;">12box</b>');
  });

  it('a class draws its rendering, and a handler receives its event', () => {
    class Boundary extends Component {
      render() {
        return this.props['children'];
      }
    }
    const onError = jest.fn();
    const box = drawn(jsx(Boundary as never, { children: jsx('img', { alt: '', onError }) }));
    box.querySelector('img')?.dispatchEvent(new Event('error'));
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('hooks of screens answer as in the first render, and effects never run', () => {
    const effect = jest.fn();
    useLayoutEffect();
    startTransition();
    expect([useMemo(() => 1), useSyncExternalStore(effect, () => 2), useContext(createContext(3))]).toEqual([1, 2, 3]);
    expect(isValidElement()).toBe(false);
    expect(effect).not.toHaveBeenCalled();
  });

  it('leaves taps to the boot script, and gives numbers of styles their unit', () => {
    const onClick = jest.fn();
    const row = drawn(jsx('button', { onClick, style: { paddingBottom: 12, paddingTop: '75%' } })).querySelector(
      'button',
    )!;
    row.click();
    expect(onClick).not.toHaveBeenCalled();
    expect([row.style.paddingBottom, row.style.paddingTop]).toEqual(['12px', '75%']);
  });
});
