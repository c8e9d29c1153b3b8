import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { isAbsentHere } from '#api/absentCalls.ts';
import { isAbsent } from '#api/umeError.ts';
import { useRenewMemberCodeMutation } from '#api/users.ts';
import { formatDayTime } from '#domain/dates.ts';
import { useNow } from '#features/clock/useNow.ts';
import { copyText } from '#platform/copyText.ts';
import { keepAwake } from '#platform/wakeLock.ts';
import { useAppDispatch } from '#state/hooks.ts';
import { userDetailChanged } from '#state/userSlice.ts';
import { mineText } from '#text/mineText.ts';
import { BarCode } from '#widgets/codes/BarCode.tsx';
import { QrCode } from '#widgets/codes/QrCode.tsx';
import { CloseIcon } from '#widgets/icons/CloseIcon.tsx';
import { CopyIcon } from '#widgets/icons/CopyIcon.tsx';
import { OfflineIcon } from '#widgets/icons/OfflineIcon.tsx';
import { RefreshIcon } from '#widgets/icons/RefreshIcon.tsx';
import { SunIcon } from '#widgets/icons/SunIcon.tsx';
import { confirmModal } from '#widgets/overlays/modal.ts';
import { toast } from '#widgets/overlays/toast.ts';
import { useDialogFocus } from '#widgets/overlays/useDialogFocus.ts';
import { useCloseOnBack } from '#widgets/overlays/useCloseOnBack.ts';
import { tabId, tabPanelId, TabStrip } from '#widgets/TabStrip.tsx';
import { useOneAtATime } from '#widgets/useOneAtATime.ts';

import { Avatar } from '../Avatar.tsx';
import { CarrierPanel } from './CarrierPanel.tsx';
import { useOnline } from './useOnline.ts';
import { useSwipeDown } from './useSwipeDown.ts';

import * as base from '#widgets/base.module.css';
import * as s from './MemberCodeSheet.module.css';

type Props = {
  memberCode: string;
  name: string;
  /** Masked number. null when the member has none or it has not loaded (offline). */
  number: string | null;
  avatar: string | null;
  onClose: () => void;
};

const labels = mineText.code;
const TABS = 'shown';
const KINDS = [
  { key: 'member', text: labels.title },
  { key: 'carrier', text: mineText.carrier.tab },
] as const;

/** Digits in groups of four, as read aloud. Pairs of groups never break. Other codes stay whole. */
function groupsOf(code: string): string[][] {
  if (!/^\d{8,}$/.test(code)) return [[code]];
  return (code.match(/\d{1,8}/g) ?? []).map((pair) => pair.match(/\d{1,4}/g) ?? []);
}

/**
 * Member code in full screen, dark on white in both themes, for the scanner at the counter. Works offline, because it
 * reads the user slice only.
 */
export function MemberCodeSheet({ memberCode, name, number, avatar, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useDialogFocus(panel, onClose);
  useCloseOnBack(true, onClose);
  const swipe = useSwipeDown(onClose);
  const [isAwake, setAwake] = useState(false);
  useEffect(() => keepAwake(() => setAwake(true)), []);
  const [kind, setKind] = useState<(typeof KINDS)[number]['key']>('member');

  return createPortal(
    <div ref={panel} className={s.sheet} role="dialog" aria-modal="true" aria-label={labels.title} tabIndex={-1}>
      <div className={s.head} {...swipe}>
        <span className={s.handle} aria-hidden="true" />
        <h2 className={s.title}>{mineText.carrier.sheet}</h2>
        <button type="button" className={s.close} aria-label={labels.close} onClick={onClose}>
          <CloseIcon size={24} />
        </button>
      </div>
      <TabStrip label={mineText.carrier.tabs} name={TABS} tabs={KINDS} active={kind} onChange={setKind} />
      <div className={s.body} role="tabpanel" id={tabPanelId(TABS)} aria-labelledby={tabId(TABS, kind)}>
        {kind === 'carrier' ? (
          <CarrierPanel />
        ) : (
          <MemberCode memberCode={memberCode} name={name} number={number} avatar={avatar} />
        )}
      </div>
      <Foot isAwake={isAwake} />
    </div>,
    document.body,
  );
}

function MemberCode({ memberCode, name, number, avatar }: Omit<Props, 'onClose'>) {
  return (
    <>
      <div className={s.member}>
        <Avatar name={avatar} width={44} />
        <div className={s.memberText}>
          <p className={s.memberName}>{name}</p>
          {number !== null && <p className={s.memberNumber}>{number}</p>}
        </div>
      </div>
      <div className={s.qrContainer}>
        <div className={s.qr}>
          <QrCode text={memberCode} label={labels.qr} />
        </div>
      </div>
      <div className={s.bars}>
        <BarCode text={memberCode} label={labels.bars} />
      </div>
      <CodeText memberCode={memberCode} />
      <RenewButton memberCode={memberCode} />
    </>
  );
}

function CodeText({ memberCode }: { memberCode: string }) {
  async function handleCopy() {
    if (await copyText(memberCode)) void toast.success(labels.copied);
    else void toast.warn(labels.notCopied);
  }
  return (
    <div className={s.code}>
      <p className={s.digits}>
        {groupsOf(memberCode).map((pair, at) => (
          <span key={at} className={s.pair}>
            {pair.map((group, place) => (
              <span key={place} className={s.group}>
                {group}
              </span>
            ))}
          </span>
        ))}
      </p>
      <button type="button" className={base.iconButton} aria-label={labels.copy} onClick={handleCopy}>
        <CopyIcon size={22} />
      </button>
    </div>
  );
}

/** Replaces the code, for a member whose code others know. Hidden when the host lacks the call. */
function RenewButton({ memberCode }: { memberCode: string }) {
  const dispatch = useAppDispatch();
  const [renew] = useRenewMemberCodeMutation();
  const [, run] = useOneAtATime();
  async function handleRenew() {
    const isSure = await confirmModal({
      title: labels.askRenew,
      content: labels.askRenewContent,
      confirmText: labels.renewSure,
    });
    if (!isSure) return;
    const { data, error } = await renew({ memberCode });
    if (isAbsent(error)) void toast.warn(labels.cannotRenew);
    if (data === undefined) return;
    dispatch(userDetailChanged({ memberCode: data.memberCode }));
    void toast.success(labels.renewed);
  }
  if (isAbsentHere('POST /v1/ume/client/user/member/code/renew')) return null;
  return (
    <button type="button" className={s.renew} onClick={() => run(handleRenew)}>
      <RefreshIcon size={18} />
      {labels.renew}
    </button>
  );
}

function Foot({ isAwake }: { isAwake: boolean }) {
  const now = useNow();
  const isOnline = useOnline();
  return (
    <div className={s.foot}>
      <p className={s.hint}>
        <span className={s.sun}>
          <SunIcon size={24} />
        </span>
        <span>
          <span className={s.sentence}>{labels.brightness}</span>
          {isAwake && <span className={s.sentence}>{labels.staysAwake}</span>}
        </span>
      </p>
      <div className={s.status}>
        <p className={s.offline} role="status">
          {!isOnline && (
            <>
              <OfflineIcon size={18} />
              <span className={s.offlineMessage}>
                <b>{labels.offline}</b>，{labels.offlineDetail}
              </span>
            </>
          )}
        </p>
        <p className={base.atEnd}>{formatDayTime(new Date(now).toISOString(), now)}</p>
      </div>
    </div>
  );
}
