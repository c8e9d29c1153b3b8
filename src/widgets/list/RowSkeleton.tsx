type Classes = Readonly<Record<string, string | undefined>>;

/**
 * Placeholder for a row with a picture, a title and two lines. `classes` sets the sizes: picture, details, title,
 * textRow.
 */
export function RowSkeleton({ className, classes }: { className: string | undefined; classes: Classes }) {
  return (
    <div className={className}>
      <span className={classes['picture']} />
      <span className={classes['details']}>
        <span className={classes['title']} />
        <span className={classes['textRow']} />
        <span className={classes['textRow']} />
      </span>
    </div>
  );
}
