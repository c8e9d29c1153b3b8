import { LEGAL_VERSION } from '#domain/legalVersion.ts';
import { lineChannelId } from '#platform/config.ts';
import { privacyText, termsText } from '#text/legalText.ts';
import { signInText } from '#text/signInText.ts';
import { cx } from '#widgets/cx.ts';
import { Sheet } from '#widgets/overlays/Sheet.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './LegalSheet.module.css';

export type LegalKind = 'terms' | 'privacy';

/** Terms or privacy policy in a sheet, so that the form stays. */
export function LegalSheet({ kind, onClose }: { kind: LegalKind | null; onClose: () => void }) {
  const hasLine = lineChannelId() !== null;
  const isPrivacy = kind === 'privacy';
  const sections = isPrivacy ? privacyText : termsText;

  return (
    <Sheet isOpen={kind !== null} onClose={onClose} title={isPrivacy ? signInText.privacy : signInText.terms}>
      <div className={s.legal}>
        {sections.map(({ heading, body, withoutLine = body }) => (
          <section key={heading}>
            <h3 className={s.heading}>{heading}</h3>
            <p className={base.note}>{hasLine ? body : withoutLine}</p>
          </section>
        ))}
        <p className={cx(base.fine, base.spaceAbove16)}>{signInText.legalVersion(LEGAL_VERSION)}</p>
      </div>
    </Sheet>
  );
}
