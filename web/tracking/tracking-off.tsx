import { chooseDeviceSettings } from "../device/device-optimised.ts";
import { useDeviceSettings } from "../device/device-settings.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";

export function TrackingOff() {
  const { locationTracking } = useDeviceSettings();
  if (locationTracking) return null;
  return (
    <Banner
      tone="warn"
      inset
      action={
        <Button onClick={() => chooseDeviceSettings({ locationTracking: true })}>Turn location tracking on</Button>
      }
    >
      Location tracking is off on this device: your position is not shared.
    </Banner>
  );
}
