/** A lower-case UUID. Apart from the schemas of ids, for pages that load no schema. */
export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
