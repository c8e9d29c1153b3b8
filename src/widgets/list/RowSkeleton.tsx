type Classes = Readonly<Record<string, string | undefined>>;

/** Placeholder for a row with a picture, a name and two lines. `classes` sets the sizes: picture, about, name, line. */
export function RowSkeleton({ className, classes }: { className: string | undefined; classes: Classes }) {
  return (
    <div className={className}>
      <span className={classes['picture']} />
      <span className={classes['about']}>
        <span className={classes['name']} />
        <span className={classes['line']} />
        <span className={classes['line']} />
      </span>
    </div>
  );
}
