export const device = () => import("./device-database.ts");

export const openDevice = async () => (await device()).deviceDatabase();
