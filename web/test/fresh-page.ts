import { setImmediate as nextTurn } from "node:timers/promises";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterAll, vi } from "vitest";

/**
 * Isolates page tests, which share a process and document: each file imports the app's modules again, but packages only
 * once. Restores browser and environment at the end.
 */
vi.resetModules();

const { asyncWrapper } = getConfig();
/** Waits some extra turns after each wait: React runs effects later than the rendering that ends the wait. */
const withEffects: typeof asyncWrapper = async (run) => {
  const result = await asyncWrapper(run);
  for (let turns = 0; turns < 3; turns += 1) await nextTurn();
  return result;
};
// Long timeout, in ms, because the machine may be busy.
configure({ asyncUtilTimeout: 20_000, ...(asyncWrapper.name !== withEffects.name && { asyncWrapper: withEffects }) });

// happy-dom lacks `size` of selects. A form reads it to find choices made before hydration.
Object.defineProperty(HTMLSelectElement.prototype, "size", { configurable: true, value: 0 });

// happy-dom cannot decode images: without this line, every photo would count as damaged.
Object.defineProperty(globalThis, "createImageBitmap", { configurable: true, value: undefined });

const environment = { ...process.env };
const browser = [globalThis, navigator, document].map((part) => ({ part, before: propertiesOf(part) }));
const listeners = new AbortController();

/** Listeners added by the app's modules are removed after each file; those of packages stay. */
const isOurs = (stack = "") => !stack.split("\n")[2]?.includes("/node_modules/");
for (const target of [window, document]) {
  const add = target.addEventListener.bind(target) as EventTarget["addEventListener"];
  target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) => {
    add(type, listener, options);
    if (isOurs(new Error().stack))
      listeners.signal.addEventListener("abort", () => target.removeEventListener(type, listener, options));
  };
}

afterAll(() => {
  cleanup();
  listeners.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  for (const { part, before } of browser) putBack(part, before);
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
});

type Properties = Map<string, PropertyDescriptor & { now: unknown }>;

function propertiesOf(part: object): Properties {
  const own = Object.entries(Object.getOwnPropertyDescriptors(part)).filter(([, { configurable }]) => configurable);
  return new Map(own.map(([name, descriptor]) => [name, { ...descriptor, now: Reflect.get(part, name) }]));
}

function putBack(part: object, before: Properties): void {
  for (const [name, { get, value, now }] of propertiesOf(part)) {
    const first = before.get(name);
    if (!first) Reflect.deleteProperty(part, name);
    else if (first.get !== get || first.value !== value) Object.defineProperty(part, name, first);
    else if (first.set && first.now !== now) Reflect.set(part, name, first.now);
  }
}
