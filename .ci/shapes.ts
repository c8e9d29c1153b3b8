/** `npm run shapes`: writes src/api/shapes/ anew from the contract. A test says whether they are fresh. */
import { writeFileSync } from 'node:fs';

import { shapeFiles } from './shapesOf.ts';

for (const [path, text] of shapeFiles()) writeFileSync(path, text);
