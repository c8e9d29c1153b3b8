/** The dark stretches of one line of modules as an SVG path: `top` and `height` in the units of the drawing, `left` before the first. */
export function darkRuns(line: readonly boolean[], left: number, top: number, height: number): string {
  let path = '';
  for (let start = 0; start < line.length; start += 1) {
    if (line[start] !== true) continue;
    let end = start + 1;
    while (line[end] === true) end += 1;
    path += `M${left + start} ${top}h${end - start}v${height}h${start - end}z`;
    start = end;
  }
  return path;
}
