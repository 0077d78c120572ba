import Signal from "lucide-react/icons/signal";
import SignalLow from "lucide-react/icons/signal-low";
import SignalMedium from "lucide-react/icons/signal-medium";
import WifiOff from "lucide-react/icons/wifi-off";
import { type ConnectionQuality, useConnectionQuality } from "../../device/connection-quality.ts";
import { qualityWords } from "../../device/device-words.ts";
import styles from "./connection-indicator.module.css";

const icons: Readonly<Record<ConnectionQuality, typeof Signal>> = {
  offline: WifiOff,
  poor: SignalLow,
  fair: SignalMedium,
  good: Signal,
};

export function ConnectionIndicator() {
  const quality = useConnectionQuality();
  const Icon = icons[quality];
  return (
    <span className={styles.mark} role="status" data-quality={quality}>
      <Icon aria-hidden="true" />
      <span className="ui-visually-hidden">Connection: </span>
      <span>{qualityWords[quality]}</span>
    </span>
  );
}
