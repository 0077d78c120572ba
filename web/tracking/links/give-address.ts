import { toast } from "../../ui/toast.ts";

export const wholeAddress = (path: string): string => location.origin + path;

export const canShare = (): boolean => typeof navigator.share === "function";

/** Opens the share dialog of the device. Closing it is not an error. */
export function shareAddress(path: string, text: string): void {
  navigator.share({ text, url: wholeAddress(path) }).catch(() => undefined);
}

export function copyAddress(path: string, description: string): void {
  navigator.clipboard.writeText(wholeAddress(path)).then(
    () => toast({ title: "Copied", description }),
    () => toast({ title: "Copy it by hand", description: "Your browser does not allow copying here." }),
  );
}
