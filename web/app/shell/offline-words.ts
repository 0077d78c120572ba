/** Stands for as long as the connection is gone. */
export const offlineWords = "You are offline. What you see may be old; what you send waits on this device.";
