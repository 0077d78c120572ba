import { startMonitor } from "./monitor.ts";

startMonitor().catch(() => {
  // A failure must not disturb the user.
});
