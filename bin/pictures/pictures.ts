import { icons } from "./icons.ts";
import { scenes } from "./scenes.ts";

export function pictures(): Readonly<Record<string, string>> {
  const symbols = Object.entries(icons).map(
    ([service, drawn]) => `<symbol id="${service}" viewBox="0 0 24 24" fill="currentColor">${drawn}</symbol>`,
  );
  return {
    "web/public/pictures/icons.svg": `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${symbols.join("\n")}\n</svg>\n`,
    ...Object.fromEntries(
      Object.entries(scenes).map(([service, drawn]) => [`web/public/pictures/${service}.svg`, `${drawn}\n`]),
    ),
  };
}
