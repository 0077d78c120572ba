/** Pattern of a lower-case UUID. Separate from the schemas of ids, so that pages load no schema. */
export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
