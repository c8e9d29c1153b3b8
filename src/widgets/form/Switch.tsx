/**
 * An on/off switch with its words. Takes no second tap while the promise of `onChange` is open. Our own and no
 * antd-mobile Switch, which is a box without keyboard and named 開關 whatever it switches.
 */
import { useOneAtATime } from '../useOneAtATime.ts';

import s from './Switch.module.css';

export type SwitchProps = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => unknown;
  disabled?: boolean;
  hideLabel?: boolean;
};

export function Switch({ label, isOn, onChange, disabled = false, hideLabel = false }: SwitchProps) {
  const [isWaiting, run] = useOneAtATime();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={isWaiting || undefined}
      aria-label={hideLabel ? label : undefined}
      disabled={disabled}
      className={s.switch}
      onClick={() => run(() => onChange(!isOn))}
    >
      {!hideLabel && <span className={s.label}>{label}</span>}
      <span className={s.track} aria-hidden="true">
        <span className={s.knob} />
      </span>
    </button>
  );
}
