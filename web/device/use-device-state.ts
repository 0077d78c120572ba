import { useEffect, useState, useSyncExternalStore } from "react";
import { useConnectionType } from "./connection-quality.ts";
import { type DeviceState, type DeviceType, deviceTypeOf } from "./device-state.ts";
import { useBattery } from "./use-battery.ts";

/** Polling interval for memory use, in ms: browsers have no event for it. */
const memoryEveryMs = 30_000;

const deviceType = (): DeviceType => deviceTypeOf(window.innerWidth, navigator.maxTouchPoints > 0);

function onResize(listener: () => void) {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

export function useDeviceState(): DeviceState {
  const battery = useBattery();
  const [memory, setMemory] = useState(memoryUsage);
  useEffect(() => {
    const timer = window.setInterval(() => setMemory(memoryUsage), memoryEveryMs);
    return () => window.clearInterval(timer);
  }, []);
  return {
    battery: battery && battery.level * 100,
    charging: battery?.charging ?? null,
    connectionType: useConnectionType(),
    deviceType: useSyncExternalStore(onResize, deviceType, () => "desktop" as const),
    memoryUsage: memory,
  };
}

interface MemoryInfo {
  readonly usedJSHeapSize: number;
  readonly jsHeapSizeLimit: number;
}

/** Returns the used share of the page's memory limit, 0 to 1; null outside Chromium. */
function memoryUsage(): number | null {
  const { memory } = performance as { memory?: Partial<MemoryInfo> };
  const { usedJSHeapSize: used, jsHeapSizeLimit: most } = memory ?? {};
  return used === undefined || !most ? null : Math.min(1, used / most);
}
