/** Fills a gateway's body template, as JSON or as form fields in UTF-8. */
import type { SmsFormat } from '../smsSettings.ts';

export const CONTENT_TYPES: Record<SmsFormat, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded; charset=UTF-8',
};

const PLACEHOLDER = /\{(\w+)\}/g;

/** Escapes each value as the inside of a JSON string, so that it cannot break out. */
function filledJson(template: string, values: Record<string, string>): string {
  return template.replace(PLACEHOLDER, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : JSON.stringify(value).slice(1, -1);
  });
}

/** Fills the decoded fields and encodes them again, so that no value adds a field. */
function filledForm(template: string, values: Record<string, string>): string {
  const fields = [...new URLSearchParams(template)].map(([field, value]) => [
    field,
    value.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole),
  ]);
  return new URLSearchParams(fields).toString();
}

/** @param values by the names of the placeholders. Unknown placeholders stay */
export function filledBody(format: SmsFormat, template: string, values: Record<string, string>): string {
  return format === 'json' ? filledJson(template, values) : filledForm(template, values);
}
