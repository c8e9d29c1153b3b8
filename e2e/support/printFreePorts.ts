/** Prints the first of two free ports, for tools that cannot await a promise. */
import { freePorts } from '../../__tests__/support/freePorts.ts';

console.log(await freePorts());
