import { setImmediate as nextTurn } from "node:timers/promises";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterAll, vi } from "vitest";

/**
 * For page tests, which share a process and its document. Each file gets fresh modules of ours; packages stay loaded.
 * At its end the browser and environment are restored.
 */
vi.resetModules();

const { asyncWrapper } = getConfig();
/** A wait ends when something is drawn; effects run some turns later and must finish first. */
const withEffects: typeof asyncWrapper = async (run) => {
  const result = await asyncWrapper(run);
  for (let turns = 0; turns < 3; turns += 1) await nextTurn();
  return result;
};
// Long, because the machine may be busy.
configure({ asyncUtilTimeout: 20_000, ...(asyncWrapper.name !== withEffects.name && { asyncWrapper: withEffects }) });

// happy-dom lacks `size`, which shows a form whether a choice was made before it existed.
Object.defineProperty(HTMLSelectElement.prototype, "size", { configurable: true, value: 0 });

// happy-dom decodes no images; without this, each would count as damaged.
Object.defineProperty(globalThis, "createImageBitmap", { configurable: true, value: undefined });

const environment = { ...process.env };
const browser = [globalThis, navigator, document].map((part) => ({ part, before: propertiesOf(part) }));
const listeners = new AbortController();

/** Our own modules stop listening after their file; packages continue. */
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
