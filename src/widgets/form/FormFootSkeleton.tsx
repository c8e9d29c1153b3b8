import { Bone } from '../Bone.tsx';

/** Placeholder for the submit button of a loading form. */
export function FormFootSkeleton() {
  return <Bone height="52px" borderRadius="999px" />;
}
