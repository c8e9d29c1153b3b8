/** Fields that several forms of the desk have. */

/** Hidden fields by their names. */
export function Hidden(fields: Readonly<Record<string, string>>) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** Options of a select, each a value and its label. */
export function Options({ of }: { of: Iterable<readonly [value: string | number, label: string]> }) {
  return Array.from(of, ([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
