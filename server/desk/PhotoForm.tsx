/**
 * The photograph of an item: taken now, or chosen on the phone. desk.js makes it small, sends it and shows the
 * progress. Without the script the form sends the file as it is.
 */
import { MOST_PHOTO_BYTES } from '#contract/partnerDesk.ts';

type PhotoFormProps = { action: string; isByDesk: boolean; back: string };

const SOURCES = [
  { label: '拍照', capture: 'environment' },
  { label: '選照片', capture: undefined },
] as const;

export function PhotoForm({ action, isByDesk, back }: PhotoFormProps) {
  return (
    <form
      className="card photo-form"
      method="post"
      action={action}
      encType="multipart/form-data"
      data-most={MOST_PHOTO_BYTES}
      data-large="照片太大，最多 12 MB"
      data-sending="照片上傳中"
      data-failed="沒有傳成功，請檢查網路再試一次"
    >
      <input type="hidden" name="back" value={back} />
      <div className="pair">
        {SOURCES.map(({ label, capture }) => (
          <label key={label} className="button tinted">
            {label}
            <input type="file" name="picture" accept="image/jpeg,image/png,image/webp" capture={capture} />
          </label>
        ))}
      </div>
      <p className="weak" role="status" />
      <progress max={100} value={0} aria-label="照片上傳進度" hidden />
      <button className="tinted" type="submit">
        送出照片
      </button>
      {isByDesk ? (
        <button className="quiet" type="submit" name="by" value="folder">
          改回店家資料夾的照片
        </button>
      ) : null}
    </form>
  );
}
