import { ordersText } from '#text/ordersText.ts';
import { cx } from '#widgets/cx.ts';
import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';

import * as s from './OrderSteps.module.css';

import type { Step } from '../orderLabels.ts';

const READ = {
  done: ordersText.steps.done,
  current: ordersText.steps.current,
  toCome: ordersText.steps.toCome,
} as const;

/** Three steps of a running order with their times. A screen reader hears the state of each. Pure. */
export function OrderSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={s.steps} aria-label={ordersText.steps.label}>
      {steps.map(({ name, time, state }) => (
        <li key={name} className={cx(s.step, s[state])} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={s.mark} aria-hidden="true">
            {state === 'done' ? <CheckIcon size={14} /> : <span className={s.dot} />}
          </span>
          <span className={s.stepName}>
            <span aria-hidden="true">{name}</span>
            <span className="ume-read">{READ[state](name)}</span>
          </span>
          <span className={s.time}>{time}</span>
        </li>
      ))}
    </ol>
  );
}
