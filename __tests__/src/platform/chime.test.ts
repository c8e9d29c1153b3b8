type Chime = typeof import('#platform/chime.ts');
type AudioWindow = { AudioContext?: unknown; webkitAudioContext?: unknown };

/** A browser's audio, which records the notes. */
class FakeAudio {
  static made: FakeAudio[] = [];
  currentTime = 10;
  destination = 'speaker';
  notes: { hz: number; volume: number; from: number; to: number; isHeard: boolean }[] = [];
  resume = jest.fn(() => Promise.resolve());
  close = jest.fn(() => Promise.resolve());
  constructor() {
    FakeAudio.made.push(this);
  }
  createGain() {
    const gain = { gain: { value: 1 }, isHeard: false, connect: (to: unknown) => (gain.isHeard = to === 'speaker') };
    return gain;
  }
  createOscillator() {
    const note = { hz: 0, volume: 0, from: 0, to: 0, isHeard: false };
    this.notes.push(note);
    let through: ReturnType<FakeAudio['createGain']> | undefined;
    const oscillator = {
      frequency: { value: 0 },
      connect: (gain: ReturnType<FakeAudio['createGain']>) => (through = gain),
      start: (at: number) => (note.from = at),
      stop: (at: number) => {
        Object.assign(note, {
          hz: oscillator.frequency.value,
          volume: through?.gain.value,
          to: at,
          isHeard: through?.isHeard,
        });
      },
    };
    return oscillator;
  }
}

let chime: Chime;
const browser = window as AudioWindow;

beforeEach(() => {
  FakeAudio.made = [];
  jest.isolateModules(() => {
    chime = jest.requireActual('#platform/chime.ts');
  });
});
afterEach(() => {
  delete browser.AudioContext;
  delete browser.webkitAudioContext;
});

it.each(['AudioContext', 'webkitAudioContext'] as const)('R4: a tap switches the sound on, by %s', (name) => {
  browser[name] = FakeAudio;
  expect([chime.hasChime(), chime.isChimeOn()]).toEqual([true, false]);
  expect(chime.switchChimeOn()).toBe(true);
  expect(chime.isChimeOn()).toBe(true);
  const [audio] = FakeAudio.made;
  expect(audio?.resume).toHaveBeenCalledTimes(1);
  expect(audio?.notes).toEqual([
    { hz: 880, volume: 0.2, from: 10, to: 10.18, isHeard: true },
    { hz: 1_320, volume: 0.2, from: 10.18, to: 10.36, isHeard: true },
  ]);
});

it('plays on one audio context until it is switched off, and then on none', () => {
  browser.AudioContext = FakeAudio;
  chime.playChime();
  expect(FakeAudio.made).toHaveLength(0);
  chime.switchChimeOn();
  chime.switchChimeOn();
  chime.playChime();
  expect(FakeAudio.made.map(({ notes }) => notes.length)).toEqual([6]);
  chime.switchChimeOff();
  expect(chime.isChimeOn()).toBe(false);
  expect(FakeAudio.made[0]?.close).toHaveBeenCalledTimes(1);
  chime.playChime();
  chime.switchChimeOff();
  expect(FakeAudio.made.map(({ notes }) => notes.length)).toEqual([6]);
  expect(FakeAudio.made[0]?.close).toHaveBeenCalledTimes(1);
});

it('says that a browser without audio, or one that refuses it, has no sound', () => {
  expect([chime.hasChime(), chime.switchChimeOn(), chime.isChimeOn()]).toEqual([false, false, false]);
  browser.AudioContext = function NoDevice() {
    throw new DOMException('no device', 'NotSupportedError');
  };
  expect([chime.hasChime(), chime.switchChimeOn(), chime.isChimeOn()]).toEqual([true, false, false]);
});

it('a browser that refuses to play or to close throws nothing', async () => {
  const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  browser.AudioContext = class extends FakeAudio {
    override resume = jest.fn(refuse);
    override close = jest.fn(refuse);
    override createGain(): never {
      throw new DOMException('closed', 'InvalidStateError');
    }
  };
  expect(chime.switchChimeOn()).toBe(true);
  expect(() => chime.switchChimeOff()).not.toThrow();
  // an unhandled rejection would fail the test
  await new Promise((resolve) => setTimeout(resolve, 0));
});
