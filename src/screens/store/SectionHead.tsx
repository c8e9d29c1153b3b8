import type { ReactNode } from 'react';

type Props = { title: string; children?: ReactNode };

/** A section's heading, with a link or button at its right. Pure. */
export function SectionHead({ title, children }: Props) {
  return (
    <div className="fv-head">
      <h2>{title}</h2>
      {children}
    </div>
  );
}
