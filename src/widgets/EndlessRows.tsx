import type { ReactNode } from 'react';

export type EndlessRowsProps<T> = {
  pages: readonly { list: readonly T[] }[];
  className: string | undefined;
  children: (item: T, index: number) => ReactNode;
};

/** The rows of an endless list. The one place that decides which rows stand in the page: windowing goes in here. */
export function EndlessRows<T>({ pages, className, children }: EndlessRowsProps<T>) {
  const items = pages.reduce<T[]>((all, page) => all.concat(page.list), []);
  return <div className={className}>{items.map((item, index) => children(item, index))}</div>;
}
