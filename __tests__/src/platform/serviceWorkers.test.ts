import { unregisterServiceWorkers } from '#platform/serviceWorkers.ts';

import { nextTask } from '../../support/nextTask.ts';

const setContainer = (descriptor: PropertyDescriptor) =>
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, ...descriptor });
const unhandled = jest.fn();

beforeAll(() => process.on('unhandledRejection', unhandled));
afterAll(() => process.off('unhandledRejection', unhandled));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(unhandled).not.toHaveBeenCalled();
});

describe('unregisterServiceWorkers', () => {
  it('spec 2.14, R23: unregisters every registration of a service worker exactly once', async () => {
    const workers = [jest.fn(() => Promise.resolve(true)), jest.fn(() => Promise.resolve(true))];
    setContainer({ value: { getRegistrations: () => Promise.resolve(workers.map((unregister) => ({ unregister }))) } });
    unregisterServiceWorkers();
    await nextTask();
    for (const unregister of workers) expect(unregister).toHaveBeenCalledTimes(1);
  });

  it('R23: returns at once without waiting for the registrations', () => {
    setContainer({ value: { getRegistrations: () => new Promise(() => undefined) } });
    const spy = jest.fn(unregisterServiceWorkers);
    spy();
    expect(spy.mock.results).toEqual([{ type: 'return', value: undefined }]);
  });

  it.each<[string, PropertyDescriptor]>([
    ['are none', { value: undefined }],
    [
      'may not even be named',
      {
        get() {
          throw new DOMException('no', 'SecurityError');
        },
      },
    ],
    ['cannot be listed', { value: { getRegistrations: () => Promise.reject(new Error('no')) } }],
    [
      'throw when listed',
      {
        value: {
          getRegistrations: () => {
            throw new Error('no');
          },
        },
      },
    ],
    [
      'refuse to go',
      { value: { getRegistrations: () => Promise.resolve([{ unregister: () => Promise.reject(new Error('no')) }]) } },
    ],
  ])('R23: does nothing and throws nothing where service workers %s', async (_name, descriptor) => {
    setContainer(descriptor);
    expect(unregisterServiceWorkers).not.toThrow();
    await nextTask();
  });
});
