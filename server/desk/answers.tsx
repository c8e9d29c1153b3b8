/** Answers of the desk's routes, a page or another address, and the fields that they read. */
import { fieldsOf } from '../http/formFields.ts';
import { DESK_NAME, DeskFrame } from './DeskFrame.tsx';

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import type { Desk } from './deskClient.ts';

/** Bytes of the longest notice that a browser sends, with its line breaks. */
const LONGEST_FIELD = 3_000;

export type Fields = Record<string, string>;

/** Fields with texts of up to the longest notice. */
export const fieldsIn = (source: unknown): Fields => fieldsOf(source, LONGEST_FIELD);

export const NO_BRANCH = '查無此門市，或不屬於您';

/** A page, or the address of another one. */
export type Answer = { title: string; children: ReactNode; status?: number } | { to: string };

/** Parts of desk.tsx for the routes of one area. */
export type DeskRoutes = {
  send: (reply: FastifyReply, answer: Answer) => FastifyReply;
  asPerson: (request: FastifyRequest, answer: (desk: Desk) => Promise<Answer>) => Promise<Answer>;
  clock: () => Date;
};

export function errorPage(status: number, error: string): Answer {
  const children = (
    <DeskFrame title={DESK_NAME} back={{ href: '/desk', label: '回到門市' }} error={error}>
      <a className="button main" href="/desk">
        回到門市
      </a>
    </DeskFrame>
  );
  return { title: error, children, status };
}

/** The page of a refused call. @param code null: there was no answer */
export const refusalPage = (refusal: string, code: number | null): Answer =>
  errorPage(code === null ? 503 : 200, refusal);
