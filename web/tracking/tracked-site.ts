/** A place that a booking's vehicle goes to. */
export type TrackedSite = { readonly lat: number; readonly lng: number; readonly label: string };
