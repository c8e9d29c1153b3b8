type Props = {
  /** '' while nobody knows the size of the screen: the tinted box alone. */
  src: string;
  isFirst?: boolean;
};

/** A decorative picture of the first view (the shop's name stands beside it); failed, it leaves its tinted box. Pure. */
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
