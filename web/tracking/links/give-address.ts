import { toast } from "../../ui/toast.ts";

/** An address of this app as others open it: whole. */
export const wholeAddress = (path: string): string => location.origin + path;

/** Whether this device has a way to hand something to another app. */
export const canShare = (): boolean => typeof navigator.share === "function";

/** Hands an address to another app of this device, by its own dialog; closing that is no failure. */
export function shareAddress(path: string, text: string): void {
  navigator.share({ text, url: wholeAddress(path) }).catch(() => undefined);
}

/** Puts an address into the clipboard, and says so. */
export function copyAddress(path: string, description: string): void {
  navigator.clipboard.writeText(wholeAddress(path)).then(
    () => toast({ title: "Copied", description }),
    () => toast({ title: "Copy it by hand", description: "Your browser keeps the clipboard to itself." }),
  );
}
