import { vi } from "vitest";

// Test files of the web app share a process, which loads packages once; our own modules each file loads anew, because
// they keep what one person of one test has left (who is signed in, what waits to be sent).
vi.resetModules();
