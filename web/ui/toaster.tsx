import * as Radix from "@radix-ui/react-toast";
import CircleAlert from "lucide-react/icons/circle-alert";
import X from "lucide-react/icons/x";
import { buttonClass } from "./button.tsx";
import { dismissToast, useCurrentToast } from "./toast.ts";
import { toastShownMs, toastSwipePx } from "./toast-state.ts";
import styles from "./toaster.module.css";

/** Shows toasts; F8 moves focus here. The shell mounts it once. */
export function Toaster() {
  const current = useCurrentToast();
  return (
    // Radix needs a swipe beyond its threshold. Half a pixel less: 50 px dismisses, 49 px does not.
    <Radix.Provider
      duration={toastShownMs}
      swipeDirection="right"
      swipeThreshold={toastSwipePx - 0.5}
      label="Notification"
    >
      {current && (
        <Radix.Root
          key={current.id}
          forceMount
          open={current.open}
          onOpenChange={(open) => !open && dismissToast(current.id)}
          type={current.variant === "destructive" ? "foreground" : "background"}
          className={styles.toast}
          data-variant={current.variant}
          aria-hidden={current.open ? undefined : true}
        >
          {current.variant === "destructive" && <CircleAlert className={styles.icon} aria-hidden="true" />}
          <div className={styles.text}>
            <Radix.Title className={styles.title}>{current.title}</Radix.Title>
            {current.description && <Radix.Description>{current.description}</Radix.Description>}
          </div>
          {current.action && (
            <Radix.Action
              altText={current.action.label}
              className={buttonClass({ size: "small" })}
              onClick={current.action.onPress}
            >
              {current.action.label}
            </Radix.Action>
          )}
          <Radix.Close className={styles.close} aria-label="Dismiss">
            <X aria-hidden="true" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport className={styles.toaster} hotkey={["F8"]} label="Notifications ({hotkey})" />
    </Radix.Provider>
  );
}
