/** Focus after the removal, hiding or disabling of the focused element, and after Back. */
import { keepFocus } from '#app/keepFocus.ts';

import { nextTask } from '../../support/nextTask.ts';

let stop: () => void;
const root = () => document.getElementById('root')!;
/** The observer runs in a microtask and starts a timer, and the second task comes after that timer. */
const settled = async () => {
  await nextTask();
  await nextTask();
};
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('a, button')].find((one) => one.textContent === name)!;
const focused = () => `${document.activeElement?.localName ?? ''} ${document.activeElement?.textContent ?? ''}`;
const row = (name: string) =>
  `<li id="${name}"><a href="/store/${name}">${name}</a><button>移除：${name}</button></li>`;

beforeEach(() => {
  window.history.replaceState({ key: 'first' }, '', '/storeCollect');
  document.body.innerHTML = `
    <div id="root"><h1>收藏店家</h1><main><ul>${['甲', '乙', '丙'].map(row).join('')}</ul></main></div>
    <div role="status"></div>`;
  stop = keepFocus();
});
afterEach(() => stop());

async function remove(name: string) {
  button(`移除：${name}`).focus();
  document.getElementById(name)?.remove();
  await settled();
}

describe('a focused row that is removed', () => {
  it('spec 1.1: passes the focus to the same control of the next row', async () => {
    await remove('乙');
    expect(focused()).toBe('button 移除：丙');
  });

  it('at the end of the list passes the focus to the row before', async () => {
    await remove('丙');
    expect(focused()).toBe('button 移除：乙');
  });

  it('as the last one of its list passes the focus to the heading', async () => {
    for (const name of ['甲', '乙', '丙']) await remove(name);
    expect(focused()).toBe('h1 收藏店家');
  });

  it('takes the focus back when an undo restores it later', async () => {
    await remove('乙');
    const bar = document.querySelector('[role=status]')!;
    bar.innerHTML = '<button>復原</button>';
    button('復原').focus();
    bar.innerHTML = '';
    await settled();
    expect(focused()).toBe('button 移除：丙');
    document.getElementById('甲')!.insertAdjacentHTML('afterend', row('乙'));
    await settled();
    expect(focused()).toBe('button 移除：乙');
  });

  it('passes the focus on and back although an earlier row has the same name', async () => {
    button('移除：乙').focus();
    document.getElementById('甲')!.insertAdjacentHTML('beforebegin', row('乙').replace('id="乙"', 'id="older"'));
    document.getElementById('乙')!.remove();
    await settled();
    expect(focused()).toBe('button 移除：丙');
    const bar = document.querySelector('[role=status]')!;
    bar.innerHTML = '<button>復原</button>';
    button('復原').focus();
    bar.innerHTML = '';
    document.getElementById('甲')!.insertAdjacentHTML('afterend', row('乙'));
    await settled();
    expect(document.activeElement?.closest('li')?.id).toBe('乙');
  });

  it('takes no focus from a person who went on after the undo', async () => {
    await remove('乙');
    const bar = document.querySelector('[role=status]')!;
    bar.innerHTML = '<button>復原</button>';
    button('復原').focus();
    bar.innerHTML = '';
    await settled();
    button('甲').focus();
    document.getElementById('甲')!.insertAdjacentHTML('afterend', row('乙'));
    await settled();
    expect(focused()).toBe('a 甲');
  });
});

describe('a focused element without a row', () => {
  it('passes the focus to the part around it when it is hidden or removed', async () => {
    root().insertAdjacentHTML('beforeend', '<div><section><button>重試</button></section><button>說明</button></div>');
    button('重試').focus();
    button('重試').remove();
    await settled();
    expect(focused()).toBe('button 說明');
  });

  it('in a closed dialog passes focus to the element before, else to the heading', async () => {
    const open = () => document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>關閉</button></div>');
    const close = async () => {
      button('關閉').focus();
      document.querySelector('[role=dialog]')!.remove();
      await settled();
    };
    open();
    await close();
    expect(focused()).toBe('h1 收藏店家');
    button('甲').focus();
    open();
    await close();
    expect(focused()).toBe('a 甲');
  });

  it('in a dialog that removed its row passes the focus to the next row', async () => {
    button('移除：乙').focus();
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>刪除</button></div>');
    button('刪除').focus();
    document.getElementById('乙')!.remove();
    await settled();
    document.querySelector('[role=dialog]')!.remove();
    await settled();
    expect(focused()).toBe('button 移除：丙');
  });

  it('in a dialog opened before the start passes the focus to the heading', async () => {
    stop();
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>關閉</button></div>');
    button('關閉').focus();
    stop = keepFocus();
    document.querySelector('[role=dialog]')!.remove();
    await settled();
    expect(focused()).toBe('h1 收藏店家');
  });

  it('leaves a tap beside all controls and a new screen alone', async () => {
    button('甲').focus();
    button('甲').blur();
    await settled();
    expect(document.activeElement).toBe(document.body);
    button('甲').focus();
    window.history.pushState({ key: 'second' }, '', '/mine');
    root().innerHTML = '<h1>我的</h1>';
    await settled();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('Back', () => {
  /** Shows a screen as Screen.tsx does: its heading takes the focus. */
  const show = (html: string) => {
    root().innerHTML = html;
    const heading = root().querySelector('h1')!;
    heading.tabIndex = -1;
    heading.focus();
  };
  const list = `<h1>收藏店家</h1><main><ul>${row('甲')}${row('乙')}</ul></main>`;

  async function visit(name: string) {
    button(name).addEventListener('click', (event) => event.preventDefault());
    button(name).click();
    window.history.pushState({ key: 'second' }, '', '/store/乙');
    show('<h1>店家</h1><main></main>');
    await settled();
    expect(focused()).toBe('h1 店家');
    window.history.replaceState({ key: 'first' }, '', '/storeCollect');
  }

  it('spec 1.1: focuses the pressed link without moving the view', async () => {
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    await visit('乙');
    show(list);
    await settled();
    expect(focused()).toBe('a 乙');
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    focus.mockRestore();
  });

  it('focuses the link in a list that loads later, not the tab bar’s', async () => {
    await visit('乙');
    const bar = '<nav><a href="/store/乙">到店</a></nav>';
    show(`<h1>收藏店家</h1><main></main>${bar}`);
    await settled();
    expect(focused()).toBe('h1 收藏店家');
    root().querySelector('main')!.innerHTML = `<ul>${row('乙')}</ul>`;
    await settled();
    expect(focused()).toBe('a 乙');
  });

  it('still finds the link when the content of the screen replaces its skeleton', async () => {
    await visit('乙');
    root().innerHTML = '<main tabindex="-1"></main><nav><a href="/mine">我的</a></nav>';
    root().querySelector('main')!.focus();
    root().querySelector('main')!.outerHTML = list;
    await settled();
    expect(focused()).toBe('a 乙');
  });

  it('waits for a link whose list comes later, and keeps the heading meanwhile', async () => {
    await visit('移除：乙');
    show('<h1>收藏店家</h1><main></main>');
    await settled();
    expect(focused()).toBe('h1 收藏店家');
    root().querySelector('main')!.innerHTML = `<ul>${row('乙')}</ul>`;
    await settled();
    expect(focused()).toBe('button 移除：乙');
  });
});
