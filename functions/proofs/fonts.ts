import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

// The build embeds these two files: infra/tree-shaking.ts rewrites this module.
export const regularFont = (): Uint8Array =>
  readFileSync(require.resolve("@expo-google-fonts/overpass/400Regular/Overpass_400Regular.ttf"));
export const boldFont = (): Uint8Array =>
  readFileSync(require.resolve("@expo-google-fonts/overpass/700Bold/Overpass_700Bold.ttf"));
