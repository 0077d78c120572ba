import { startMonitor } from "./monitor.ts";

startMonitor().catch(() => {
  // Ignored: a failed monitor must not disturb the user.
});
