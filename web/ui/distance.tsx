/** Miles as people say them: tenths under ten miles, whole miles from there. */
export function distanceText(miles: number): string {
  const shown = miles < 9.95 ? miles.toFixed(1).replace(/\.0$/, "") : String(Math.round(miles));
  return `${shown} ${shown === "1" ? "mile" : "miles"}`;
}

/** Miles to the tenth, however far: for the way between somebody and what is near them. */
export function tenthsText(miles: number): string {
  return miles < 0.1 ? "< 0.1 miles" : `${miles.toFixed(1)} miles`;
}

/** A distance in miles. */
export function Distance({ miles }: { miles: number }) {
  return <span className="ui-figures">{distanceText(miles)}</span>;
}
