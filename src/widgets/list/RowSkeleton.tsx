type Classes = Readonly<Record<string, string | undefined>>;

/** A row on its way, one with a picture: its name and two lines beside that. `classes` says how large: picture, about, name, line. */
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
