import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";
import { IconButton } from "./button.tsx";
import styles from "./side-sheet.module.css";

type SideSheetProps = {
  name: string;
  head: ReactNode;
  children: ReactNode;
  foot: ReactNode;
  className?: string | undefined;
};

/** A panel at the side of the screen, as a modal <dialog>. Following a link or pressing a button closes it. */
export function SideSheet({ name, head, children, foot, className }: SideSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <IconButton
        icon={<Menu aria-hidden="true" />}
        name={name}
        className={className}
        onClick={() => dialog.current?.showModal()}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: presses bubble here from links and buttons, which have the keys */}
      <dialog
        ref={dialog}
        className={`ui-slate ${styles.sheet}`}
        aria-label={name}
        onClick={({ target, currentTarget }) => {
          // The content covers the dialog element, so a click on the element itself is on the backdrop.
          if (target === currentTarget || (target as Element).closest("a, button")) currentTarget.close();
        }}
      >
        <div className={styles.content}>
          <div className={styles.head}>
            {head}
            <IconButton icon={<X aria-hidden="true" />} name={`Close ${name.toLowerCase()}`} />
          </div>
          {children}
          <div className={styles.foot}>{foot}</div>
        </div>
      </dialog>
    </>
  );
}
