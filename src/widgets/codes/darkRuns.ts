/**
 * SVG path of the dark runs in one row of modules. `left` is the offset of the first module. `top` and `height` are in
 * units of the drawing.
 */
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
