/** Returns the first `max` code points, followed by `...` only if the text was cut. */
export function preview(text: string, max = 50): string {
  const points = [...text];
  return points.length > max ? `${points.slice(0, max).join("")}...` : text;
}
