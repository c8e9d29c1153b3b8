/** Answers of the desk's routes, a page or another address, and the fields that they read. */
import { fieldsOf } from '../http/formFields.ts';
import { newRequestKey } from '../http/requestKey.ts';
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

/** A page, the address of another one, or a file to download. */
export type Answer =
  | { title: string; children: ReactNode; status?: number }
  | { to: string }
  | { file: string; type: string; name: string };

/** Answers a signed-in person. */
export type PersonAnswer = (desk: Desk, request: FastifyRequest, reply: FastifyReply) => Promise<Answer>;

/** Parts of desk.tsx for the routes of one area. Everybody but a signed-in person gets the sign-in page. */
export type DeskRoutes = {
  get: (path: string, answer: PersonAnswer) => void;
  post: (path: string, answer: PersonAnswer) => void;
  clock: () => Date;
};

const KEY = /^[A-Za-z0-9_-]{22}$/;

/** A key as the forms carry it, so that a form sent twice acts once. Another is replaced, because a call needs one. */
export const keyIn = (key = ''): string => (KEY.test(key) ? key : newRequestKey());

/** A text as it was typed, with the line ends of the phone. */
export const textIn = (text = ''): string => text.replace(/\r\n?/g, '\n');

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
