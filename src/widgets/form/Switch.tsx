/**
 * An on/off switch with its label. Ignores taps while the promise of `onChange` is pending. We do not use antd-mobile's
 * Switch, which has no keyboard support and is always named 開關.
 */
import { useOneAtATime } from '../useOneAtATime.ts';

import * as base from '../base.module.css';
import * as s from './Switch.module.css';

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
      {!hideLabel && <span className={base.spaceAfter12}>{label}</span>}
      <span className={s.track} aria-hidden="true">
        <span className={s.knob} />
      </span>
    </button>
  );
}
