import { join } from "node:path";
import { createServer } from "vite";

/**
 * Loads a module of the web app in Node, as it is in production, hands it over, and answers what comes of it. Only Vite
 * can load it: it is written for the browser.
 */
export async function withWebModule<Module, T>(path: string, use: (loaded: Module) => T | Promise<T>): Promise<T> {
  process.env.NODE_ENV = "production";
  const vite = await createServer({
    configFile: join(import.meta.dirname, "../vite.config.ts"),
    mode: "production",
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    return await use((await vite.ssrLoadModule(path)) as unknown as Module);
  } finally {
    await vite.close();
  }
}
