export const offlineWords = "No signal. Your updates will send later.";
