import * as s from './SignInScreen.module.css';

const PETALS = [0, 72, 144, 216, 288];

/** Plum blossom of the brand. */
export function PlumLogo() {
  return (
    <span className={s.logo} aria-hidden="true">
      <svg width="44" height="44" viewBox="-50 -50 100 100">
        {PETALS.map((turn) => (
          <circle key={turn} cy="-24" r="20.5" className={s.logoPetal} transform={`rotate(${turn})`} />
        ))}
        <circle r="15" className={s.logoPetal} />
        {PETALS.map((turn) => (
          <g key={turn} className={s.logoStamen} transform={`rotate(${turn})`}>
            <path d="M0 0V-17" />
            <circle cy="-19" r="1.6" />
          </g>
        ))}
      </svg>
    </span>
  );
}
