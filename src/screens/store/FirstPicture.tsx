type Props = {
  /** Address, or '' for the tinted box while the size of the screen is unknown. */
  src: string;
  isFirst?: boolean;
};

/** A decorative picture of the first view. A failed one leaves its tinted box. Pure. */
export function FirstPicture({ src, isFirst = false }: Props) {
  if (src === '') return null;
  return (
    <img
      src={src}
      alt=""
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' as const } : {})}
      onError={(event) => {
        event.currentTarget.dataset['failed'] = '';
        console.warn('picture failed', src);
      }}
    />
  );
}
