import { endText, type Time } from './times.ts';

/** One submit button for each time, with the end in words. */
export function TimeButtons({ legend, times, now }: { legend: string; times: readonly Time[]; now: Date }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="pair">
        {times.map(({ name, label, end }) => (
          <button key={name} name="for" value={name} type="submit">
            {label}
            {end === null ? null : <span className="weak">到 {endText(end, now)}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
