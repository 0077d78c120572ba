/** Formats miles: one decimal below ten miles, whole miles from ten. */
export function distanceText(miles: number): string {
  const shown = miles < 9.95 ? miles.toFixed(1).replace(/\.0$/, "") : String(Math.round(miles));
  return `${shown} ${shown === "1" ? "mile" : "miles"}`;
}

/** Formats miles with one decimal at any distance, for nearby places. */
export function tenthsText(miles: number): string {
  return miles < 0.1 ? "< 0.1 miles" : `${miles.toFixed(1)} miles`;
}

export function Distance({ miles }: { miles: number }) {
  return <span className="ui-figures">{distanceText(miles)}</span>;
}
