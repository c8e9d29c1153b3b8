/** Prints the first of two free ports, for tools that cannot wait for a promise. */
import { freePorts } from './freePorts.ts';

console.log(await freePorts());
