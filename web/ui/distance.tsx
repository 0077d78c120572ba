/** Miles as people say them: tenths under ten miles, whole miles from there. */
export function distanceText(miles: number): string {
  const shown = miles < 9.95 ? miles.toFixed(1).replace(/\.0$/, "") : String(Math.round(miles));
  return `${shown} ${shown === "1" ? "mile" : "miles"}`;
}

/** A distance in miles. */
export function Distance({ miles }: { miles: number }) {
  return <span className="ui-figures">{distanceText(miles)}</span>;
}
