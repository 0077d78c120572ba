/** What CIS deducts now by how HMRC has verified a subcontractor, percent: beside the table, as pages need no other. */
export const grossNow = 0;
export const netNow = 20;
export const unverifiedNow = 30;
