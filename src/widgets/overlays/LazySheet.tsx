import { Bone } from '../Bone.tsx';
import { useLazyModule } from '../lazy/useLazyModule.ts';
import { ListFailed } from '../list/ListFailed.tsx';
import { Sheet } from './Sheet.tsx';

import type { ReactNode } from 'react';
import type { LazyModule } from '../lazy/lazyModule.ts';
import type { SheetProps } from './Sheet.tsx';

type Props<T> = Omit<SheetProps, 'children'> & { module: LazyModule<T>; children: (loaded: T) => ReactNode };

/** A sheet whose content has its own script. The script loads with the first opening. */
export function LazySheet<T>({ module, children, ...sheet }: Props<T>) {
  const { loaded, failure, retry } = useLazyModule(module, sheet.isOpen);
  return (
    <Sheet {...sheet}>
      {loaded !== null ? (
        children(loaded)
      ) : failure !== null ? (
        <ListFailed error={failure.error} onRetry={retry} />
      ) : (
        <div aria-busy="true">
          <Bone height="12rem" />
        </div>
      )}
    </Sheet>
  );
}
