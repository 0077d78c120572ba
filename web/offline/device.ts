/** What opens and changes the device's database; it comes when it is first needed, and not with the page. */
export const device = () => import("./device-database.ts");

/** The product's one database on this device. Throws what its opening throws. */
export const openDevice = async () => (await device()).deviceDatabase();
